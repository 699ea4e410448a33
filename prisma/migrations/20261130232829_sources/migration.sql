-- AlterTable
ALTER TABLE "set_aside" ADD COLUMN     "url" TEXT;

-- CreateTable
CREATE TABLE "fetched" (
    "url" TEXT NOT NULL,
    "etag" TEXT,
    "last_modified" TEXT,
    "changed" TEXT,
    "sha256" TEXT,
    "outcome" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "again" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "fetched_pkey" PRIMARY KEY ("url")
);

-- CreateTable
CREATE TABLE "source" (
    "name" TEXT NOT NULL,
    "tried_at" TIMESTAMPTZ(3) NOT NULL,
    "succeeded_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "minutes" INTEGER NOT NULL,

    CONSTRAINT "source_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "import_run" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "files" INTEGER NOT NULL,
    "files_of" INTEGER,
    "bytes" BIGINT NOT NULL,
    "outcomes" JSONB NOT NULL,
    "error" TEXT,

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "fetched_again" ON "fetched"("url") WHERE (again);

-- CreateIndex
CREATE INDEX "import_run_started_at_id_idx" ON "import_run"("started_at", "id");

-- CreateIndex
CREATE INDEX "set_aside_url_idx" ON "set_aside"("url");
