-- Words inside titles and comments are found by their trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateIndex
CREATE INDEX "annotation_updated_at_id_idx" ON "annotation"("updated_at", "id");

-- CreateIndex
CREATE INDEX "annotation_version_id_created_at_id_idx" ON "annotation"("version_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "annotation_organization_id_created_at_id_idx" ON "annotation"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "annotation_body_idx" ON "annotation" USING GIN ("body" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "bill_introduced_on_id_idx" ON "bill"("introduced_on", "id");

-- CreateIndex
CREATE INDEX "bill_updated_at_id_idx" ON "bill"("updated_at", "id");

-- CreateIndex
CREATE INDEX "bill_title_short_title_idx" ON "bill" USING GIN ("title" gin_trgm_ops, "short_title" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "change_bill_number_idx" ON "change"("bill", "number");

-- AddForeignKey
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "reaction_total" ADD CONSTRAINT "reaction_total_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- now() is when a transaction began: of two that wait for one total, the later could set an earlier time.
CREATE OR REPLACE FUNCTION "count_reaction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "reaction_total" ("bill_id", "version_id", "revision_id", "path", "kind", "total")
    SELECT "version"."bill_id", "version"."id", NEW."revision_id", NEW."path", NEW."kind", 1
    FROM "revision" JOIN "version" ON "version"."id" = "revision"."version_id"
    WHERE "revision"."id" = NEW."revision_id"
    ON CONFLICT ("revision_id", "path", "kind")
    DO UPDATE SET "total" = "reaction_total"."total" + 1,
                  "updated_at" = greatest("reaction_total"."updated_at", clock_timestamp());
    RETURN NEW;
  END IF;
  UPDATE "reaction_total" SET "total" = "total" - 1, "updated_at" = greatest("updated_at", clock_timestamp())
  WHERE "revision_id" = OLD."revision_id" AND "path" = OLD."path" AND "kind" = OLD."kind";
  RETURN OLD;
END $$;
