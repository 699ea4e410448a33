-- DropIndex
DROP INDEX "bill_title_short_title_idx";

-- AlterTable
ALTER TABLE "bill" ADD COLUMN     "declared" JSONB,
ADD COLUMN     "display_title" TEXT,
ADD COLUMN     "latest_action" TEXT,
ADD COLUMN     "latest_action_on" DATE;

-- CreateTable
CREATE TABLE "bill_status" (
    "bill_id" TEXT NOT NULL,
    "origin_chamber" TEXT,
    "policy_area" TEXT,
    "by_request" BOOLEAN NOT NULL,
    "reports" TEXT[],
    "notes" TEXT[],
    "facts_hash" TEXT NOT NULL,
    "source_updated_at" TIMESTAMPTZ(3),
    "file_name" TEXT,
    "source" BYTEA NOT NULL,

    CONSTRAINT "bill_status_pkey" PRIMARY KEY ("bill_id")
);

-- CreateTable
CREATE TABLE "action" (
    "id" TEXT NOT NULL,
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "acted_on" DATE NOT NULL,
    "acted_at" TEXT,
    "text" TEXT NOT NULL,
    "kind" TEXT,
    "codes" TEXT[],
    "source" TEXT,
    "committees" TEXT[],
    "votes" TEXT[],

    CONSTRAINT "action_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sponsorship" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "bioguide" TEXT,
    "name" TEXT NOT NULL,
    "party" TEXT,
    "state" TEXT,
    "district" INTEGER,
    "original" BOOLEAN NOT NULL,
    "since" DATE,
    "withdrawn_on" DATE,

    CONSTRAINT "sponsorship_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "committee_activity" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "committee" TEXT NOT NULL,
    "name" TEXT,
    "at" TIMESTAMPTZ(3),

    CONSTRAINT "committee_activity_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "bill_title" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "chamber" TEXT,
    "stage" TEXT,

    CONSTRAINT "bill_title_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "bill_summary" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "code" TEXT,
    "action" TEXT,
    "acted_on" DATE,
    "updated_at" TIMESTAMPTZ(3),
    "html" TEXT NOT NULL,

    CONSTRAINT "bill_summary_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "bill_subject" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "bill_subject_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "related_bill" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "related" TEXT NOT NULL,
    "title" TEXT,
    "latest_action" TEXT,
    "latest_action_on" DATE,
    "relations" JSONB NOT NULL,

    CONSTRAINT "related_bill_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "amendment" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "amendment" TEXT NOT NULL,
    "amends" TEXT,
    "description" TEXT,
    "purpose" TEXT,
    "sponsor" TEXT,
    "sponsor_name" TEXT,
    "submitted_on" DATE,
    "latest_action" TEXT,
    "latest_action_on" DATE,

    CONSTRAINT "amendment_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "bill_law" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,

    CONSTRAINT "bill_law_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "cost_estimate" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "title" TEXT,
    "url" TEXT,
    "published_at" TIMESTAMPTZ(3),
    "description" TEXT,

    CONSTRAINT "cost_estimate_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "listed_text" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "stage" TEXT,
    "on" DATE,
    "urls" TEXT[],

    CONSTRAINT "listed_text_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "bill_vote" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "vote" TEXT NOT NULL,
    "held_at" TIMESTAMPTZ(3),
    "url" TEXT,

    CONSTRAINT "bill_vote_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "status_finding" (
    "bill_id" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "where" TEXT NOT NULL,
    "message" TEXT NOT NULL,

    CONSTRAINT "status_finding_pkey" PRIMARY KEY ("bill_id","ordinal")
);

-- CreateTable
CREATE TABLE "member" (
    "id" TEXT NOT NULL,
    "lis" TEXT,
    "name" TEXT NOT NULL,
    "sort_name" TEXT NOT NULL,
    "party" TEXT,
    "state" TEXT,
    "district" INTEGER,
    "chamber" TEXT,
    "terms" JSONB NOT NULL,
    "rank" SMALLINT NOT NULL,
    "as_of" TEXT NOT NULL,
    "facts_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "committee" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "chamber" TEXT,
    "kind" TEXT,
    "parent" TEXT,
    "url" TEXT,
    "rank" SMALLINT NOT NULL,
    "as_of" TEXT NOT NULL,
    "facts_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "committee_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "committee_seat" (
    "committee" TEXT NOT NULL,
    "bioguide" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT,
    "side" TEXT,

    CONSTRAINT "committee_seat_pkey" PRIMARY KEY ("committee","bioguide")
);

-- CreateTable
CREATE TABLE "vote" (
    "id" TEXT NOT NULL,
    "chamber" TEXT NOT NULL,
    "congress" INTEGER NOT NULL,
    "session" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "bill" TEXT,
    "subject" TEXT,
    "question" TEXT NOT NULL,
    "description" TEXT,
    "kind" TEXT,
    "result" TEXT NOT NULL,
    "held_on" DATE NOT NULL,
    "held_at" TEXT,
    "yeas" INTEGER,
    "nays" INTEGER,
    "present" INTEGER,
    "not_voting" INTEGER,
    "candidates" JSONB NOT NULL,
    "tie_breaker" TEXT,
    "modified_at" TEXT NOT NULL,
    "facts_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vote_position" (
    "vote_id" TEXT NOT NULL,
    "ordinal" SMALLINT NOT NULL,
    "bioguide" TEXT,
    "lis" TEXT,
    "name" TEXT NOT NULL,
    "party" TEXT,
    "state" TEXT,
    "cast" TEXT NOT NULL,
    "side" TEXT,

    CONSTRAINT "vote_position_pkey" PRIMARY KEY ("vote_id","ordinal")
);

-- CreateIndex
CREATE INDEX "bill_status_policy_area_idx" ON "bill_status"("policy_area");

-- CreateIndex
CREATE UNIQUE INDEX "action_bill_id_ordinal_key" ON "action"("bill_id", "ordinal");

-- CreateIndex
CREATE INDEX "sponsorship_bioguide_role_bill_id_idx" ON "sponsorship"("bioguide", "role", "bill_id");

-- CreateIndex
CREATE INDEX "committee_activity_committee_bill_id_idx" ON "committee_activity"("committee", "bill_id");

-- CreateIndex
CREATE INDEX "bill_subject_name_bill_id_idx" ON "bill_subject"("name", "bill_id");

-- CreateIndex
CREATE INDEX "bill_vote_vote_idx" ON "bill_vote"("vote");

-- CreateIndex
CREATE INDEX "status_finding_code_where_idx" ON "status_finding"("code", "where");

-- CreateIndex
CREATE INDEX "member_lis_idx" ON "member"("lis");

-- CreateIndex
CREATE INDEX "member_sort_name_id_idx" ON "member"("sort_name", "id");

-- CreateIndex
CREATE INDEX "member_created_at_id_idx" ON "member"("created_at", "id");

-- CreateIndex
CREATE INDEX "committee_parent_idx" ON "committee"("parent");

-- CreateIndex
CREATE INDEX "committee_created_at_id_idx" ON "committee"("created_at", "id");

-- CreateIndex
CREATE INDEX "committee_seat_bioguide_idx" ON "committee_seat"("bioguide");

-- CreateIndex
CREATE INDEX "vote_bill_idx" ON "vote"("bill");

-- CreateIndex
CREATE INDEX "vote_created_at_id_idx" ON "vote"("created_at", "id");

-- CreateIndex
CREATE INDEX "vote_position_bioguide_vote_id_idx" ON "vote_position"("bioguide", "vote_id");

-- CreateIndex
CREATE INDEX "vote_position_lis_vote_id_idx" ON "vote_position"("lis", "vote_id");

-- CreateIndex
CREATE INDEX "bill_title_short_title_display_title_idx" ON "bill" USING GIN ("title" gin_trgm_ops, "short_title" gin_trgm_ops, "display_title" gin_trgm_ops);

-- AddForeignKey
ALTER TABLE "bill_status" ADD CONSTRAINT "bill_status_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "action" ADD CONSTRAINT "action_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sponsorship" ADD CONSTRAINT "sponsorship_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "committee_activity" ADD CONSTRAINT "committee_activity_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bill_title" ADD CONSTRAINT "bill_title_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bill_summary" ADD CONSTRAINT "bill_summary_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bill_subject" ADD CONSTRAINT "bill_subject_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "related_bill" ADD CONSTRAINT "related_bill_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "amendment" ADD CONSTRAINT "amendment_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bill_law" ADD CONSTRAINT "bill_law_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cost_estimate" ADD CONSTRAINT "cost_estimate_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listed_text" ADD CONSTRAINT "listed_text_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bill_vote" ADD CONSTRAINT "bill_vote_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "status_finding" ADD CONSTRAINT "status_finding_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill_status"("bill_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vote_position" ADD CONSTRAINT "vote_position_vote_id_fkey" FOREIGN KEY ("vote_id") REFERENCES "vote"("id") ON DELETE CASCADE ON UPDATE CASCADE;
