-- AlterTable
ALTER TABLE "annotation" ADD COLUMN     "fingerprint" TEXT;

-- CreateTable
CREATE TABLE "review" (
    "id" UUID NOT NULL,
    "annotation_id" UUID NOT NULL,
    "by_id" UUID NOT NULL,
    "act" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turn" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "turn_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "annotation_fingerprint_author_id_idx" ON "annotation"("fingerprint", "author_id");

-- CreateIndex
CREATE INDEX "annotation_waiting" ON "annotation"("created_at", "id") WHERE (visibility = 'pending'::text);

-- CreateIndex
CREATE INDEX "annotation_held" ON "annotation"("author_id", "created_at", "id") WHERE (visibility = ANY (ARRAY['draft'::text, 'pending'::text]));

-- CreateIndex
CREATE INDEX "review_annotation_id_at_id_idx" ON "review"("annotation_id", "at", "id");

-- CreateIndex
CREATE INDEX "turn_user_id_kind_at_idx" ON "turn"("user_id", "kind", "at" DESC);

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review" ADD CONSTRAINT "review_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "user"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "turn" ADD CONSTRAINT "turn_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "review" ADD CONSTRAINT "review_act" CHECK ("act" IN ('publish', 'decline'));
ALTER TABLE "turn" ADD CONSTRAINT "turn_kind" CHECK ("kind" IN ('words', 'stance'));

-- What was decided is added to, and not rewritten.
REVOKE UPDATE, DELETE ON "review" FROM "colloquy_app";
