-- Lists of one bill or version go on from a key. No index holds reaction_total.updated_at: with one, each count would rewrite every index.
-- DropIndex
DROP INDEX "reaction_total_bill_id_idx";

-- CreateIndex
CREATE INDEX "reaction_total_bill_id_created_at_id_idx" ON "reaction_total"("bill_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "reaction_total_version_id_created_at_id_idx" ON "reaction_total"("version_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "version_updated_at_id_idx" ON "version"("updated_at", "id");
