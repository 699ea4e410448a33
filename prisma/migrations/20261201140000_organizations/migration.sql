-- DropIndex
DROP INDEX "organization_name_idx";

-- AlterTable
ALTER TABLE "annotation" ADD COLUMN     "called_then" TEXT;

-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "listed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "organization" ADD COLUMN     "decided" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "domain" TEXT,
ADD COLUMN     "domain_skeleton" TEXT,
ADD COLUMN     "name_skeleton" TEXT,
ADD COLUMN     "renewal_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "reviewer_id" UUID,
ADD COLUMN     "since" TIMESTAMPTZ(3),
ADD COLUMN     "updated_at" TIMESTAMPTZ(3),
ADD COLUMN     "verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "verified_until" TIMESTAMPTZ(3);

-- Those that were here were set up by hand: verified ones stay so for a year from now.
UPDATE "organization" SET
  "name_skeleton" = lower(regexp_replace("name", '[^[:alnum:]]', '', 'g')), "since" = "created_at", "updated_at" = "created_at",
  "verified_at" = CASE WHEN "standing" = 'verified' THEN "created_at" END,
  "verified_until" = CASE WHEN "standing" = 'verified' THEN now() + interval '1 year' END;
ALTER TABLE "organization" ALTER COLUMN "name_skeleton" SET NOT NULL, ALTER COLUMN "since" SET NOT NULL, ALTER COLUMN "updated_at" SET NOT NULL;

-- AlterTable
ALTER TABLE "position" ADD COLUMN     "called_then" TEXT;

-- AlterTable
ALTER TABLE "suggestion_move" ADD COLUMN     "called_then" TEXT;

-- CreateTable
CREATE TABLE "organization_decision" (
    "organization_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "act" TEXT NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "by_id" UUID,
    "reason" TEXT NOT NULL,
    "checked" TEXT[],
    "at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "organization_decision_pkey" PRIMARY KEY ("organization_id","number")
);

-- CreateTable
CREATE TABLE "organization_application" (
    "organization_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "legal_form" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "website" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "registry_number" TEXT NOT NULL,
    "responsible_name" TEXT NOT NULL,
    "responsible_email" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "by_id" UUID NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "organization_application_pkey" PRIMARY KEY ("organization_id","number")
);

-- CreateTable
CREATE TABLE "domain_proof" (
    "organization_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "link_hash" TEXT,
    "mailed_to" TEXT,
    "mailed_at" TIMESTAMPTZ(3),
    "method" TEXT,
    "proven_at" TIMESTAMPTZ(3),

    CONSTRAINT "domain_proof_pkey" PRIMARY KEY ("organization_id","domain")
);

-- CreateTable
CREATE TABLE "organization_document" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organization_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "role" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "organization_decision_untold" ON "organization_decision"("at") WHERE (told_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "domain_proof_link_hash_key" ON "domain_proof"("link_hash");

-- CreateIndex
CREATE INDEX "organization_document_organization_id_created_at_id_idx" ON "organization_document"("organization_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_organization_id_created_at_id_idx" ON "invitation"("organization_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "organization_name_id_idx" ON "organization"("name", "id");

-- CreateIndex
CREATE INDEX "organization_created_at_id_idx" ON "organization"("created_at", "id");

-- CreateIndex
CREATE INDEX "organization_standing_since_id_idx" ON "organization"("standing", "since", "id");

-- CreateIndex
CREATE INDEX "organization_verified_until_id_idx" ON "organization"("verified_until", "id");

-- CreateIndex
CREATE INDEX "organization_name_skeleton_idx" ON "organization" USING GIN ("name_skeleton" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "organization_domain_skeleton_idx" ON "organization" USING GIN ("domain_skeleton" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "organization" ADD CONSTRAINT "organization_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_decision" ADD CONSTRAINT "organization_decision_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_decision" ADD CONSTRAINT "organization_decision_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "organization_application" ADD CONSTRAINT "organization_application_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_application" ADD CONSTRAINT "organization_application_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "domain_proof" ADD CONSTRAINT "domain_proof_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_document" ADD CONSTRAINT "organization_document_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_document" ADD CONSTRAINT "organization_document_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "organization" ADD CONSTRAINT "organization_standing" CHECK ("standing" IN ('draft', 'applied', 'in-review', 'more-information-needed', 'verified', 'declined', 'suspended', 'revoked', 'expired'));
ALTER TABLE "membership" ADD CONSTRAINT "membership_role" CHECK ("role" IN ('owner', 'editor', 'speaker'));
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_role" CHECK ("role" IN ('owner', 'editor', 'speaker'));
ALTER TABLE "domain_proof" ADD CONSTRAINT "domain_proof_method" CHECK ("method" IN ('dns', 'file', 'mail'));

-- Who spoke is told by the name they spoke under: a later name changes nothing that was said.
CREATE FUNCTION "keep_name_of_speaker"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."called_then" := (SELECT "name" FROM "organization" WHERE "id" = NEW."organization_id");
  RETURN NEW;
END $$;
CREATE TRIGGER "keep_name_of_speaker" BEFORE INSERT ON "annotation" FOR EACH ROW
  WHEN (NEW."organization_id" IS NOT NULL) EXECUTE FUNCTION "keep_name_of_speaker"();
CREATE TRIGGER "keep_name_of_speaker" BEFORE INSERT ON "suggestion_move" FOR EACH ROW
  WHEN (NEW."organization_id" IS NOT NULL) EXECUTE FUNCTION "keep_name_of_speaker"();
-- A position is spoken for anew each time its standing is written.
CREATE TRIGGER "keep_name_of_speaker" BEFORE INSERT OR UPDATE OF "standing" ON "position" FOR EACH ROW
  WHEN (NEW."organization_id" IS NOT NULL) EXECUTE FUNCTION "keep_name_of_speaker"();
-- So a new name of an organization changes nothing that was said, and the feed need not tell of it.
DROP TRIGGER "tell_renamed" ON "organization";
DROP FUNCTION "tell_organization_renamed"();
UPDATE "annotation" SET "called_then" = "organization"."name" FROM "organization" WHERE "organization"."id" = "annotation"."organization_id";
UPDATE "suggestion_move" SET "called_then" = "organization"."name" FROM "organization" WHERE "organization"."id" = "suggestion_move"."organization_id";
UPDATE "position" SET "called_then" = "organization"."name" FROM "organization" WHERE "organization"."id" = "position"."organization_id";

-- What was sent in stays as it was read.
CREATE FUNCTION "keep_application"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an application that was sent in is not rewritten';
END $$;
CREATE TRIGGER "keep_application" BEFORE UPDATE OR DELETE ON "organization_application" FOR EACH ROW
  WHEN (OLD."sent_at" IS NOT NULL) EXECUTE FUNCTION "keep_application"();

-- What was decided is added to, and not rewritten.
REVOKE UPDATE, DELETE ON "organization_decision" FROM "colloquy_app";
GRANT UPDATE ("told_at") ON "organization_decision" TO "colloquy_app";
