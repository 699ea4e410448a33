-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'group';

-- CreateTable
CREATE TABLE "bill_office" (
    "bill_id" TEXT NOT NULL,
    "organization_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bill_office_pkey" PRIMARY KEY ("bill_id")
);

-- CreateTable
CREATE TABLE "suggestion" (
    "annotation_id" UUID NOT NULL,
    "revision_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "replacement" TEXT NOT NULL,
    "citation" TEXT,
    "status" TEXT NOT NULL,
    "first" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,
    "start" INTEGER,
    "end" INTEGER,

    CONSTRAINT "suggestion_pkey" PRIMARY KEY ("annotation_id")
);

-- CreateTable
CREATE TABLE "suggestion_conflict" (
    "one_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,

    CONSTRAINT "suggestion_conflict_pkey" PRIMARY KEY ("one_id","other_id")
);

-- CreateTable
CREATE TABLE "suggestion_move" (
    "id" UUID NOT NULL,
    "annotation_id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "by_id" UUID NOT NULL,
    "organization_id" UUID,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suggestion_move_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bill_office_organization_id_idx" ON "bill_office"("organization_id");

-- CreateIndex
CREATE INDEX "suggestion_revision_id_first_last_idx" ON "suggestion"("revision_id", "first", "last");

-- CreateIndex
CREATE INDEX "suggestion_status_annotation_id_idx" ON "suggestion"("status", "annotation_id");

-- CreateIndex
CREATE INDEX "suggestion_conflict_other_id_idx" ON "suggestion_conflict"("other_id");

-- CreateIndex
CREATE INDEX "suggestion_move_annotation_id_at_id_idx" ON "suggestion_move"("annotation_id", "at", "id");

-- AddForeignKey
ALTER TABLE "bill_office" ADD CONSTRAINT "bill_office_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bill_office" ADD CONSTRAINT "bill_office_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "suggestion_conflict" ADD CONSTRAINT "suggestion_conflict_one_id_fkey" FOREIGN KEY ("one_id") REFERENCES "suggestion"("annotation_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suggestion_conflict" ADD CONSTRAINT "suggestion_conflict_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "suggestion"("annotation_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suggestion_move" ADD CONSTRAINT "suggestion_move_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "suggestion"("annotation_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suggestion_move" ADD CONSTRAINT "suggestion_move_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "suggestion_move" ADD CONSTRAINT "suggestion_move_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_kind" CHECK ("kind" IN ('replace', 'strike', 'insert', 'strike-block', 'insert-after'));
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_status" CHECK ("status" IN ('proposed', 'withdrawn', 'accepted', 'declined', 'superseded', 'conflicting'));
ALTER TABLE "organization" ADD CONSTRAINT "organization_kind" CHECK ("kind" IN ('group', 'office'));

-- What was decided is added to, and not rewritten.
REVOKE UPDATE, DELETE ON "suggestion_move" FROM "colloquy_app";
