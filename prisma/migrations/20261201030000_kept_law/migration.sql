-- A cache: what it held is made again.
DROP TABLE "document";

-- CreateTable
CREATE TABLE "document" (
    "revision_id" UUID NOT NULL,
    "renderer" INTEGER NOT NULL,
    "named" INTEGER,
    "contents" BYTEA NOT NULL,
    "law" BYTEA NOT NULL,

    CONSTRAINT "document_pkey" PRIMARY KEY ("revision_id")
);

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is compressed already is not tried again.
ALTER TABLE "document" ALTER COLUMN "contents" SET STORAGE EXTERNAL, ALTER COLUMN "law" SET STORAGE EXTERNAL;
ALTER TABLE "rendition" ALTER COLUMN "source" SET STORAGE EXTERNAL;
ALTER TABLE "bill_status" ALTER COLUMN "source" SET STORAGE EXTERNAL;
