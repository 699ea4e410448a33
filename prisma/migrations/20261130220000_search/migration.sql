-- Full-text search at the level of blocks. Law is printed with dashes of several lengths; people type hyphens.
-- A tsvector holds at most 1 MB, so of a block that would be longer only the beginning is found.
ALTER TABLE "block" ADD COLUMN "words" tsvector
  GENERATED ALWAYS AS (to_tsvector('english'::regconfig, translate(left(text, 250000), '‑–—', '---'))) STORED;
CREATE INDEX "block_words_idx" ON "block" USING GIN ("words");
CREATE INDEX "block_citation_idx" ON "block"("citation");
