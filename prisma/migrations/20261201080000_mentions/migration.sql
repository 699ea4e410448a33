-- AlterTable
ALTER TABLE "annotation" ADD COLUMN     "mentions" JSONB NOT NULL DEFAULT '[]';

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

-- What is read with an annotation goes with its mentions, also when an account is deleted.
CREATE FUNCTION "keep_mentions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" UUID := coalesce(NEW."annotation_id", OLD."annotation_id");
BEGIN
  UPDATE "annotation" SET "mentions" = coalesce((
    SELECT jsonb_agg(jsonb_build_object('written', "written", 'name', "name", 'person', "user_id", 'organization', "organization_id") ORDER BY "ordinal")
    FROM "mention" WHERE "annotation_id" = "changed"
  ), '[]') WHERE "id" = "changed";
  RETURN NULL;
END $$;
CREATE TRIGGER "keep_mentions" AFTER INSERT OR DELETE ON "mention" FOR EACH ROW EXECUTE FUNCTION "keep_mentions"();
