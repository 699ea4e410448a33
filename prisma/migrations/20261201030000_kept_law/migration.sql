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
