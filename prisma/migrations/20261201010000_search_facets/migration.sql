-- The names of a bill in one text, folded as `lib/bill/fold.ts` folds what people type: one index finds them by any words, misspelled too.
DROP INDEX "bill_title_short_title_display_title_idx";
ALTER TABLE "bill" ADD COLUMN "names" TEXT
  GENERATED ALWAYS AS (translate(lower(coalesce(display_title, '') || ' | ' || coalesce(short_title, '') || ' | ' || coalesce(title, '')), 'áàâäãåçéèêëíìîïñóòôöõúùûüý‐‑–—−‘’“”', 'aaaaaaceeeeiiiinooooouuuuy-----''''""')) STORED;
CREATE INDEX "bill_names_idx" ON "bill" USING GIN ("names" gin_trgm_ops);

-- Lists by number and by introduction, and a number alone. A bill without a date is the oldest.
CREATE INDEX "bill_number_id_idx" ON "bill"("number", "id");
CREATE INDEX "bill_introduced_or_first" ON "bill" (coalesce("introduced_on", '0001-01-01'::date), "id");

-- The bill that became a law.
CREATE INDEX "bill_law_number_idx" ON "bill_law"("number");

-- Filters, and how many bills each value of a filter has.
CREATE INDEX "version_stage_bill_id_idx" ON "version"("stage", "bill_id");
CREATE INDEX "sponsorship_role_party_bill_id_idx" ON "sponsorship"("role", "party", "bill_id");

-- Suggestions: members and committees by the words of their names.
CREATE INDEX "member_name_sort_name_idx" ON "member" USING GIN ("name" gin_trgm_ops, "sort_name" gin_trgm_ops);
CREATE INDEX "committee_name_idx" ON "committee" USING GIN ("name" gin_trgm_ops);
