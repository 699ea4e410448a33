-- AlterTable
ALTER TABLE "suggestion" ADD COLUMN     "proposal_id" UUID;

-- AlterTable
ALTER TABLE "wording" ADD COLUMN     "title" TEXT;

-- CreateTable
CREATE TABLE "proposal" (
    "annotation_id" UUID NOT NULL,
    "revision_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "status" TEXT NOT NULL,

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("annotation_id")
);

-- CreateIndex
CREATE INDEX "proposal_revision_id_idx" ON "proposal"("revision_id");

-- CreateIndex
CREATE INDEX "proposal_status_annotation_id_idx" ON "proposal"("status", "annotation_id");

-- CreateIndex
CREATE INDEX "suggestion_proposal_id_annotation_id_idx" ON "suggestion"("proposal_id", "annotation_id");

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("annotation_id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What is decided about a proposal is kept beside what is decided about suggestions.
ALTER TABLE "suggestion_move" DROP CONSTRAINT "suggestion_move_annotation_id_fkey";

-- AddForeignKey
ALTER TABLE "suggestion_move" ADD CONSTRAINT "suggestion_move_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "proposal" ADD CONSTRAINT "proposal_status" CHECK ("status" IN ('proposed', 'withdrawn', 'accepted', 'declined', 'superseded', 'conflicting'));
