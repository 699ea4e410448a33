-- CreateTable
CREATE TABLE "placement" (
    "annotation_id" UUID NOT NULL,
    "revision_id" UUID NOT NULL,
    "place" TEXT NOT NULL,
    "confidence" REAL NOT NULL,
    "near" TEXT,
    "rules" SMALLINT NOT NULL,

    CONSTRAINT "placement_pkey" PRIMARY KEY ("annotation_id","revision_id")
);

-- CreateTable
CREATE TABLE "placed_part" (
    "annotation_id" UUID NOT NULL,
    "revision_id" UUID NOT NULL,
    "number" SMALLINT NOT NULL,
    "ordinal" SMALLINT NOT NULL,
    "path" TEXT NOT NULL,
    "start" INTEGER,
    "end" INTEGER,

    CONSTRAINT "placed_part_pkey" PRIMARY KEY ("annotation_id","revision_id","number")
);

-- CreateTable
CREATE TABLE "placed_block" (
    "from_revision_id" UUID NOT NULL,
    "from_path" TEXT NOT NULL,
    "revision_id" UUID NOT NULL,
    "number" SMALLINT NOT NULL,
    "place" TEXT NOT NULL,
    "path" TEXT,
    "rules" SMALLINT NOT NULL,

    CONSTRAINT "placed_block_pkey" PRIMARY KEY ("from_revision_id","from_path","revision_id","number")
);

-- CreateTable
CREATE TABLE "follower" (
    "name" TEXT NOT NULL,
    "number" BIGINT NOT NULL,

    CONSTRAINT "follower_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "placement_revision_id_place_annotation_id_idx" ON "placement"("revision_id", "place", "annotation_id");

-- CreateIndex
CREATE INDEX "placed_part_revision_id_path_idx" ON "placed_part"("revision_id", "path");

-- CreateIndex
CREATE INDEX "placed_block_revision_id_path_idx" ON "placed_block"("revision_id", "path");

-- CreateIndex
CREATE INDEX "annotation_revision_id_id_idx" ON "annotation"("revision_id", "id");

-- AddForeignKey
ALTER TABLE "placement" ADD CONSTRAINT "placement_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placement" ADD CONSTRAINT "placement_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placed_part" ADD CONSTRAINT "placed_part_annotation_id_revision_id_fkey" FOREIGN KEY ("annotation_id", "revision_id") REFERENCES "placement"("annotation_id", "revision_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placed_block" ADD CONSTRAINT "placed_block_from_revision_id_fkey" FOREIGN KEY ("from_revision_id") REFERENCES "revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "placed_block" ADD CONSTRAINT "placed_block_revision_id_fkey" FOREIGN KEY ("revision_id") REFERENCES "revision"("id") ON DELETE CASCADE ON UPDATE CASCADE;
