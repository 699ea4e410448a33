-- CreateTable
CREATE TABLE "mention" (
    "annotation_id" UUID NOT NULL,
    "ordinal" SMALLINT NOT NULL,
    "user_id" UUID,
    "organization_id" UUID,
    "name" TEXT NOT NULL,
    "written" TEXT NOT NULL,

    CONSTRAINT "mention_pkey" PRIMARY KEY ("annotation_id","ordinal")
);

-- CreateIndex
CREATE INDEX "mention_user_id_annotation_id_idx" ON "mention"("user_id", "annotation_id");

-- CreateIndex
CREATE INDEX "mention_organization_id_annotation_id_idx" ON "mention"("organization_id", "annotation_id");

-- CreateIndex
CREATE INDEX "organization_name_idx" ON "organization"("name");

-- CreateIndex
CREATE INDEX "user_name_idx" ON "user"("name");

-- AddForeignKey
ALTER TABLE "mention" ADD CONSTRAINT "mention_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mention" ADD CONSTRAINT "mention_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mention" ADD CONSTRAINT "mention_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "mention" ADD CONSTRAINT "mention_of_one" CHECK (num_nonnulls("user_id", "organization_id") = 1);
