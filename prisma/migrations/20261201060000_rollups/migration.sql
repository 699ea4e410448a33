-- AlterTable
ALTER TABLE "bill" ADD COLUMN     "voices" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "rollup" (
    "bill_id" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "revision_id" UUID NOT NULL,
    "section" TEXT NOT NULL,
    "act" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "rollup_pkey" PRIMARY KEY ("bill_id","span","at","revision_id","section","act")
);

-- CreateTable
CREATE TABLE "rollup_due" (
    "id" BIGSERIAL NOT NULL,
    "bill_id" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rollup_due_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trend" (
    "window" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "bill_id" TEXT NOT NULL,
    "revision_id" UUID,
    "path" TEXT,
    "score" DOUBLE PRECISION NOT NULL,
    "settled" INTEGER NOT NULL,
    "newcomers" INTEGER NOT NULL,
    "settled_before" INTEGER NOT NULL,
    "newcomers_before" INTEGER NOT NULL,
    "acts" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trend_pkey" PRIMARY KEY ("window","unit","rank")
);

-- CreateIndex
CREATE INDEX "bill_voices_id_idx" ON "bill"("voices", "id");

-- CreateIndex
CREATE INDEX "reaction_revision_id_at_idx" ON "reaction"("revision_id", "at");

-- CreateIndex
CREATE INDEX "reaction_at_idx" ON "reaction"("at");

-- CreateIndex
CREATE INDEX "rollup_revision_id_idx" ON "rollup"("revision_id");

-- CreateIndex
CREATE INDEX "rollup_minutes" ON "rollup"("at") WHERE (span = 'minute'::text);

-- CreateIndex
CREATE INDEX "rollup_due_bill_id_hour_idx" ON "rollup_due"("bill_id", "hour");

-- CreateIndex
CREATE INDEX "trend_bill_id_idx" ON "trend"("bill_id");

-- CreateIndex
CREATE INDEX "trend_revision_id_idx" ON "trend"("revision_id");

-- AddForeignKey
ALTER TABLE "rollup" ADD CONSTRAINT "rollup_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rollup" ADD CONSTRAINT "rollup_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trend" ADD CONSTRAINT "trend_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trend" ADD CONSTRAINT "trend_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "rollup" ADD CONSTRAINT "rollup_span" CHECK ("span" IN ('minute', 'hour', 'day'));
ALTER TABLE "rollup" ADD CONSTRAINT "rollup_count_positive" CHECK ("count" > 0);

-- Whatever appears, is hidden, shown again or taken back makes its own hour due, in its own transaction. Rows are only
-- added: those who speak at once wait for nobody.
CREATE FUNCTION "make_annotation_due"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "said" "annotation" := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO "rollup_due" ("bill_id", "hour") VALUES ("said"."bill_id", date_trunc('hour', "said"."created_at", 'UTC'));
  RETURN NULL;
END $$;
CREATE TRIGGER "make_due" AFTER INSERT OR UPDATE OF "visibility" OR DELETE ON "annotation"
FOR EACH ROW EXECUTE FUNCTION "make_annotation_due"();

CREATE FUNCTION "make_reaction_due"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "taken" "reaction" := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO "rollup_due" ("bill_id", "hour")
  SELECT "version"."bill_id", date_trunc('hour', "taken"."at", 'UTC')
  FROM "revision" JOIN "version" ON "version"."id" = "revision"."version_id" WHERE "revision"."id" = "taken"."revision_id";
  RETURN NULL;
END $$;
CREATE TRIGGER "make_due" AFTER INSERT OR DELETE ON "reaction" FOR EACH ROW EXECUTE FUNCTION "make_reaction_due"();

-- What was said before there were rollups.
INSERT INTO "rollup_due" ("bill_id", "hour")
SELECT "bill_id", date_trunc('hour', "created_at", 'UTC') FROM "annotation"
UNION
SELECT "version"."bill_id", date_trunc('hour', "reaction"."at", 'UTC')
FROM "reaction" JOIN "revision" ON "revision"."id" = "reaction"."revision_id" JOIN "version" ON "version"."id" = "revision"."version_id";
