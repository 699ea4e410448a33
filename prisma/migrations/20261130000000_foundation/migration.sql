CREATE EXTENSION IF NOT EXISTS citext;

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "email" CITEXT NOT NULL,
    "email_verified" TIMESTAMPTZ(3),
    "name" TEXT,
    "image" TEXT,
    "role" TEXT NOT NULL DEFAULT 'citizen',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "expires_at" INTEGER,
    "token_type" TEXT,
    "scope" TEXT,
    "id_token" TEXT,
    "session_state" TEXT,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "session_token" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification_token" (
    "identifier" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "expires" TIMESTAMPTZ(3) NOT NULL
);

-- CreateTable
CREATE TABLE "annotation" (
    "id" UUID NOT NULL,
    "motivation" TEXT NOT NULL,
    "author_id" UUID NOT NULL,
    "organization_id" UUID,
    "standing" TEXT,
    "bill_id" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "revision_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "visibility" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "annotation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "annotation_part" (
    "annotation_id" UUID NOT NULL,
    "ordinal" SMALLINT NOT NULL,
    "revision_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "selector" JSONB,

    CONSTRAINT "annotation_part_pkey" PRIMARY KEY ("annotation_id","ordinal")
);

-- CreateTable
CREATE TABLE "reaction" (
    "user_id" UUID NOT NULL,
    "revision_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reaction_pkey" PRIMARY KEY ("user_id","revision_id","path","kind")
);

-- CreateTable
CREATE TABLE "reaction_total" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "bill_id" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "revision_id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reaction_total_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotent_answer" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotent_answer_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "bill" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "congress" INTEGER NOT NULL,
    "title" TEXT,
    "short_title" TEXT,
    "latest_stage" TEXT,
    "latest_on" DATE,
    "introduced_on" DATE,
    "ordered_on" DATE NOT NULL DEFAULT '0001-01-01'::date,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "version" (
    "id" TEXT NOT NULL,
    "bill_id" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "issued_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "revision" (
    "id" UUID NOT NULL,
    "version_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "current" BOOLEAN NOT NULL,
    "words_hash" TEXT NOT NULL,
    "form" JSONB NOT NULL,
    "issued_on" DATE,
    "block_count" INTEGER NOT NULL,
    "text_length" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rendition" (
    "id" UUID NOT NULL,
    "revision_id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "primary" BOOLEAN NOT NULL,
    "sha256" TEXT NOT NULL,
    "file_name" TEXT,
    "issued_on" DATE,
    "size" INTEGER NOT NULL,
    "source" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rendition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "finding" (
    "rendition_id" UUID NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "where" TEXT NOT NULL,
    "message" TEXT NOT NULL,

    CONSTRAINT "finding_pkey" PRIMARY KEY ("rendition_id","ordinal")
);

-- CreateTable
CREATE TABLE "block" (
    "revision_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "path" TEXT NOT NULL,
    "parent" TEXT,
    "depth" SMALLINT NOT NULL,
    "kind" TEXT NOT NULL,
    "level" TEXT,
    "designator" TEXT,
    "heading" TEXT,
    "text" TEXT NOT NULL,
    "start" INTEGER NOT NULL,
    "citation" TEXT,
    "struck" BOOLEAN NOT NULL,
    "inserted" BOOLEAN NOT NULL,
    "quoted" SMALLINT NOT NULL,
    "marks" JSONB NOT NULL,
    "layout" JSONB NOT NULL,
    "source_id" TEXT,

    CONSTRAINT "block_pkey" PRIMARY KEY ("revision_id","position")
);

-- CreateTable
CREATE TABLE "document" (
    "revision_id" UUID NOT NULL,
    "renderer" INTEGER NOT NULL,
    "gzip" BYTEA NOT NULL,
    "brotli" BYTEA NOT NULL,
    "etag" TEXT NOT NULL,

    CONSTRAINT "document_pkey" PRIMARY KEY ("revision_id","renderer")
);

-- CreateTable
CREATE TABLE "change" (
    "written" BIGSERIAL NOT NULL,
    "number" BIGINT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "collection" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "bill" TEXT,

    CONSTRAINT "change_pkey" PRIMARY KEY ("written")
);

-- CreateTable
CREATE TABLE "set_aside" (
    "sha256" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "set_aside_pkey" PRIMARY KEY ("file_name", "sha256")
);

-- CreateTable
CREATE TABLE "organization" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "website" TEXT,
    "standing" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" TEXT NOT NULL,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("organization_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "account_provider_provider_account_id_key" ON "account"("provider", "provider_account_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_session_token_key" ON "session"("session_token");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "verification_token_token_key" ON "verification_token"("token");

-- CreateIndex
CREATE UNIQUE INDEX "verification_token_identifier_token_key" ON "verification_token"("identifier", "token");

-- CreateIndex
CREATE INDEX "annotation_created_at_id_idx" ON "annotation"("created_at", "id");

-- CreateIndex
CREATE INDEX "annotation_bill_id_created_at_id_idx" ON "annotation"("bill_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "annotation_author_id_created_at_id_idx" ON "annotation"("author_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "annotation_part_revision_id_path_idx" ON "annotation_part"("revision_id", "path");

-- CreateIndex
CREATE INDEX "reaction_revision_id_path_kind_idx" ON "reaction"("revision_id", "path", "kind");

-- CreateIndex
CREATE INDEX "reaction_total_bill_id_idx" ON "reaction_total"("bill_id");

-- CreateIndex
CREATE INDEX "reaction_total_created_at_id_idx" ON "reaction_total"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "reaction_total_revision_id_path_kind_key" ON "reaction_total"("revision_id", "path", "kind");

-- CreateIndex
CREATE INDEX "idempotent_answer_at_idx" ON "idempotent_answer"("at");

-- CreateIndex
CREATE INDEX "bill_created_at_id_idx" ON "bill"("created_at", "id");

-- CreateIndex
CREATE INDEX "bill_ordered_on_id_idx" ON "bill"("ordered_on", "id");

-- CreateIndex
CREATE UNIQUE INDEX "bill_congress_type_number_key" ON "bill"("congress", "type", "number");

-- CreateIndex
CREATE INDEX "version_bill_id_idx" ON "version"("bill_id");

-- CreateIndex
CREATE INDEX "version_created_at_id_idx" ON "version"("created_at", "id");

-- CreateIndex
CREATE INDEX "revision_version_id_number_idx" ON "revision"("version_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "revision_version_id_words_hash_key" ON "revision"("version_id", "words_hash");

-- CreateIndex
CREATE UNIQUE INDEX "rendition_sha256_key" ON "rendition"("sha256");

-- CreateIndex
CREATE INDEX "rendition_revision_id_idx" ON "rendition"("revision_id");

-- CreateIndex
CREATE INDEX "finding_code_where_idx" ON "finding"("code", "where");

-- CreateIndex
CREATE UNIQUE INDEX "block_revision_id_path_key" ON "block"("revision_id", "path");

-- CreateIndex
CREATE UNIQUE INDEX "change_number_key" ON "change"("number");

-- CreateIndex
CREATE INDEX "change_waiting" ON "change"("written") WHERE (number IS NULL);

-- CreateIndex
CREATE INDEX "change_collection_subject_idx" ON "change"("collection", "subject");

-- CreateIndex
CREATE INDEX "set_aside_at_file_name_idx" ON "set_aside"("at", "file_name");

-- CreateIndex
CREATE INDEX "membership_user_id_idx" ON "membership"("user_id");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotation_part" ADD CONSTRAINT "annotation_part_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotation_part" ADD CONSTRAINT "annotation_part_revision_id_path_fkey" FOREIGN KEY ("revision_id", "path") REFERENCES "block"("revision_id", "path") ON DELETE NO ACTION ON UPDATE NO ACTION DEFERRABLE INITIALLY IMMEDIATE;

-- AddForeignKey
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reaction" ADD CONSTRAINT "reaction_revision_id_path_fkey" FOREIGN KEY ("revision_id", "path") REFERENCES "block"("revision_id", "path") ON DELETE NO ACTION ON UPDATE NO ACTION DEFERRABLE INITIALLY IMMEDIATE;

-- AddForeignKey
ALTER TABLE "reaction_total" ADD CONSTRAINT "reaction_total_revision_id_path_fkey" FOREIGN KEY ("revision_id", "path") REFERENCES "block"("revision_id", "path") ON DELETE NO ACTION ON UPDATE NO ACTION DEFERRABLE INITIALLY IMMEDIATE;

-- AddForeignKey
ALTER TABLE "version" ADD CONSTRAINT "version_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "revision" ADD CONSTRAINT "revision_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rendition" ADD CONSTRAINT "rendition_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "finding" ADD CONSTRAINT "finding_rendition_id_fkey" FOREIGN KEY ("rendition_id") REFERENCES "rendition"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block" ADD CONSTRAINT "block_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
