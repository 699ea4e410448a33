-- AlterTable
ALTER TABLE "annotation" ADD COLUMN     "hidden_by_id" UUID,
ADD COLUMN     "hidden_for" TEXT,
ADD COLUMN     "locked_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "user" ADD COLUMN     "held_until" TIMESTAMPTZ(3),
ADD COLUMN     "limited_until" TIMESTAMPTZ(3),
ADD COLUMN     "suspended_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "conduct" (
    "bill_id" TEXT NOT NULL,
    "held" BOOLEAN NOT NULL,
    "slow_seconds" INTEGER NOT NULL,

    CONSTRAINT "conduct_pkey" PRIMARY KEY ("bill_id")
);

-- CreateTable
CREATE TABLE "audit" (
    "number" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL,
    "previous" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "report" (
    "id" UUID NOT NULL,
    "annotation_id" UUID NOT NULL,
    "by_id" UUID,
    "kind" TEXT NOT NULL,
    "harm" SMALLINT NOT NULL,
    "words" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "act_id" UUID,

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "claim" (
    "annotation_id" UUID NOT NULL,
    "by_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "claim_pkey" PRIMARY KEY ("annotation_id")
);

-- CreateTable
CREATE TABLE "act" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "rule" TEXT,
    "reason" TEXT NOT NULL,
    "by_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "annotation_id" UUID,
    "person_id" UUID,
    "bill_id" TEXT,
    "until" TIMESTAMPTZ(3),
    "undoes_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "act_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "appeal" (
    "id" UUID NOT NULL,
    "act_id" UUID NOT NULL,
    "by_id" UUID NOT NULL,
    "words" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "judge_id" UUID,
    "reason" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "appeal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "report_annotation_id_at_id_idx" ON "report"("annotation_id", "at", "id");

-- CreateIndex
CREATE INDEX "report_by_id_at_idx" ON "report"("by_id", "at");

-- CreateIndex
CREATE INDEX "report_act_id_idx" ON "report"("act_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_once" ON "report"("annotation_id", "by_id") WHERE (act_id IS NULL);

-- CreateIndex
CREATE INDEX "report_open" ON "report"("annotation_id", "harm", "at") WHERE (act_id IS NULL);

-- CreateIndex
CREATE INDEX "claim_by_id_idx" ON "claim"("by_id");

-- CreateIndex
CREATE UNIQUE INDEX "act_undoes_id_key" ON "act"("undoes_id");

-- CreateIndex
CREATE INDEX "act_at_id_idx" ON "act"("at", "id");

-- CreateIndex
CREATE INDEX "act_annotation_id_at_id_idx" ON "act"("annotation_id", "at", "id");

-- CreateIndex
CREATE INDEX "act_person_id_at_id_idx" ON "act"("person_id", "at", "id");

-- CreateIndex
CREATE INDEX "act_by_id_at_id_idx" ON "act"("by_id", "at", "id");

-- CreateIndex
CREATE INDEX "act_bill_id_idx" ON "act"("bill_id");

-- CreateIndex
CREATE UNIQUE INDEX "appeal_act_id_key" ON "appeal"("act_id");

-- CreateIndex
CREATE INDEX "appeal_by_id_idx" ON "appeal"("by_id");

-- CreateIndex
CREATE INDEX "appeal_judge_id_idx" ON "appeal"("judge_id");

-- CreateIndex
CREATE INDEX "appeal_waiting" ON "appeal"("at", "id") WHERE (outcome IS NULL);

-- CreateIndex
CREATE INDEX "annotation_hidden_by_id_idx" ON "annotation"("hidden_by_id");

-- AddForeignKey
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_hidden_by_id_fkey" FOREIGN KEY ("hidden_by_id") REFERENCES "act"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "conduct" ADD CONSTRAINT "conduct_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report" ADD CONSTRAINT "report_act_id_fkey" FOREIGN KEY ("act_id") REFERENCES "act"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim" ADD CONSTRAINT "claim_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "claim" ADD CONSTRAINT "claim_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "act" ADD CONSTRAINT "act_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "act" ADD CONSTRAINT "act_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "act" ADD CONSTRAINT "act_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "act" ADD CONSTRAINT "act_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "act" ADD CONSTRAINT "act_undoes_id_fkey" FOREIGN KEY ("undoes_id") REFERENCES "act"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_act_id_fkey" FOREIGN KEY ("act_id") REFERENCES "act"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_judge_id_fkey" FOREIGN KEY ("judge_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- What was decided about held words is an act like others.
INSERT INTO "act" ("id", "kind", "reason", "by_id", "role", "annotation_id", "at")
SELECT review."id", review."act", review."reason", review."by_id", person."role", review."annotation_id", review."at"
FROM "review" JOIN "user" AS person ON person."id" = review."by_id";
DROP TABLE "review";

ALTER TABLE "act" ADD CONSTRAINT "act_about_one" CHECK (num_nonnulls("annotation_id", "person_id", "bill_id") = 1);
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_outcome" CHECK ("outcome" IN ('upheld', 'reversed'));
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_decided" CHECK (num_nonnulls("outcome", "judge_id", "reason", "decided_at") IN (0, 4));
ALTER TABLE "report" ADD CONSTRAINT "report_harm" CHECK ("harm" BETWEEN 1 AND 3);
ALTER TABLE "conduct" ADD CONSTRAINT "conduct_slow" CHECK ("slow_seconds" >= 0);

-- What was decided is added to, and not rewritten.
REVOKE UPDATE, DELETE ON "act" FROM "colloquy_app";
REVOKE UPDATE, DELETE ON "audit" FROM "colloquy_app";

-- The lock is held until the transaction ends, so that no two follow the same one. `lib/change/audit.ts` computes the same.
CREATE FUNCTION "chain_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "last" RECORD;
BEGIN
  PERFORM pg_advisory_xact_lock(4076005);
  SELECT "number", "hash" INTO "last" FROM "audit" ORDER BY "number" DESC LIMIT 1;
  NEW."number" := coalesce("last"."number", 0) + 1;
  NEW."previous" := coalesce("last"."hash", ''::bytea);
  NEW."hash" := sha256(NEW."previous" || convert_to(concat_ws(E'\x1f', NEW."number",
    to_char(NEW."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), NEW."kind", NEW."by", NEW."subject", NEW."detail"::text), 'UTF8'));
  RETURN NEW;
END $$;
CREATE TRIGGER "chain_audit" BEFORE INSERT ON "audit" FOR EACH ROW EXECUTE FUNCTION "chain_audit"();
