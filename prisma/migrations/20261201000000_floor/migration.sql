-- CreateTable
CREATE TABLE "floor_day" (
    "day" DATE NOT NULL,
    "congresses" INTEGER[],
    "finished" BOOLEAN NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "facts_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "floor_day_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "floor_action" (
    "id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "congress" INTEGER NOT NULL,
    "code" TEXT,
    "item" TEXT,
    "text" TEXT NOT NULL,
    "bills" TEXT[],
    "votes" TEXT[],
    "marks" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "floor_action_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "floor_week" (
    "week_of" DATE NOT NULL,
    "congress" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "facts_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "floor_week_pkey" PRIMARY KEY ("week_of")
);

-- CreateTable
CREATE TABLE "week_item" (
    "id" TEXT NOT NULL,
    "week_of" DATE NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "congress" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "text" TEXT,
    "bills" TEXT[],
    "added_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "files" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "week_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meeting" (
    "id" TEXT NOT NULL,
    "congress" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT,
    "title" TEXT,
    "on" DATE,
    "starts_at" TIMESTAMPTZ(3),
    "place" TEXT,
    "committees" TEXT[],
    "bills" TEXT[],
    "documents" JSONB NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "facts_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "meeting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "congress_feed" (
    "name" TEXT NOT NULL,
    "built_at" TIMESTAMPTZ(3) NOT NULL,
    "heard_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "congress_feed_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "floor_action_at_id_idx" ON "floor_action"("at", "id");

-- CreateIndex
CREATE INDEX "floor_action_created_at_id_idx" ON "floor_action"("created_at", "id");

-- CreateIndex
CREATE INDEX "floor_action_bills_idx" ON "floor_action" USING GIN ("bills");

-- CreateIndex
CREATE UNIQUE INDEX "floor_action_day_ordinal_key" ON "floor_action"("day", "ordinal");

-- CreateIndex
CREATE INDEX "week_item_created_at_id_idx" ON "week_item"("created_at", "id");

-- CreateIndex
CREATE INDEX "week_item_bills_idx" ON "week_item" USING GIN ("bills");

-- CreateIndex
CREATE UNIQUE INDEX "week_item_week_of_ordinal_key" ON "week_item"("week_of", "ordinal");

-- CreateIndex
CREATE INDEX "meeting_on_id_idx" ON "meeting"("on", "id");

-- CreateIndex
CREATE INDEX "meeting_created_at_id_idx" ON "meeting"("created_at", "id");

-- CreateIndex
CREATE INDEX "meeting_bills_idx" ON "meeting" USING GIN ("bills");

-- CreateIndex
CREATE INDEX "meeting_committees_idx" ON "meeting" USING GIN ("committees");

-- AddForeignKey
ALTER TABLE "floor_action" ADD CONSTRAINT "floor_action_day_fkey" FOREIGN KEY ("day") REFERENCES "floor_day"("day") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "week_item" ADD CONSTRAINT "week_item_week_of_fkey" FOREIGN KEY ("week_of") REFERENCES "floor_week"("week_of") ON DELETE CASCADE ON UPDATE CASCADE;

-- Where a bill stands is told with its status from now on: files that are here already may tell it when they come again.
UPDATE "bill_status" SET "facts_hash" = '';
