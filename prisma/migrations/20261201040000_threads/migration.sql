-- AlterTable
ALTER TABLE "annotation" ADD COLUMN     "agree" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "disagree" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "edits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "parent_id" UUID,
ADD COLUMN     "replies" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "root_id" UUID,
ADD COLUMN     "score" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "under_id" UUID;

-- CreateTable
CREATE TABLE "wording" (
    "annotation_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wording_pkey" PRIMARY KEY ("annotation_id","number")
);

-- CreateTable
CREATE TABLE "annotation_vote" (
    "user_id" UUID NOT NULL,
    "annotation_id" UUID NOT NULL,
    "choice" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "annotation_vote_pkey" PRIMARY KEY ("user_id","annotation_id")
);

-- CreateIndex
CREATE INDEX "annotation_vote_annotation_id_idx" ON "annotation_vote"("annotation_id");

-- CreateIndex
CREATE INDEX "annotation_score_id_idx" ON "annotation"("score" DESC, "id");

-- CreateIndex
CREATE INDEX "annotation_parent_id_created_at_id_idx" ON "annotation"("parent_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "annotation_under_id_created_at_id_idx" ON "annotation"("under_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "placement_revision_id_near_idx" ON "placement"("revision_id", "near");

-- AddForeignKey
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "annotation"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "wording" ADD CONSTRAINT "wording_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotation_vote" ADD CONSTRAINT "annotation_vote_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotation_vote" ADD CONSTRAINT "annotation_vote_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "annotation_vote" ADD CONSTRAINT "annotation_vote_choice" CHECK ("choice" IN ('agree', 'disagree'));
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_counts_not_negative" CHECK ("replies" >= 0 AND "agree" >= 0 AND "disagree" >= 0);
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_reply_is_placed" CHECK (num_nonnulls("parent_id", "root_id", "under_id") IN (0, 3));

-- Votes are counted in their own transaction, so that they never drift.
CREATE FUNCTION "count_vote"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "agreed" INTEGER := coalesce((NEW."choice" = 'agree')::int, 0) - coalesce((OLD."choice" = 'agree')::int, 0);
  "disagreed" INTEGER := coalesce((NEW."choice" = 'disagree')::int, 0) - coalesce((OLD."choice" = 'disagree')::int, 0);
BEGIN
  UPDATE "annotation"
  SET "agree" = "agree" + "agreed", "disagree" = "disagree" + "disagreed", "score" = "score" + "agreed" - "disagreed"
  WHERE "id" = coalesce(NEW."annotation_id", OLD."annotation_id");
  RETURN NULL;
END $$;
CREATE TRIGGER "count_vote" AFTER INSERT OR UPDATE OR DELETE ON "annotation_vote" FOR EACH ROW EXECUTE FUNCTION "count_vote"();

-- A reply counts while it is shown: with its words, or as a stub because it was answered. A stub that is no longer answered goes, and may take the stub above with it.
CREATE FUNCTION "count_reply"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "is" INTEGER := (NEW."visibility" = 'public' OR (NEW."visibility" IN ('hidden', 'deleted') AND NEW."replies" > 0))::int;
  "was" INTEGER := 0;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    "was" := (OLD."visibility" = 'public' OR (OLD."visibility" IN ('hidden', 'deleted') AND OLD."replies" > 0))::int;
  END IF;
  IF "is" <> "was" THEN
    UPDATE "annotation" SET "replies" = "replies" + "is" - "was" WHERE "id" = NEW."parent_id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "count_reply" AFTER INSERT OR UPDATE OF "visibility", "replies" ON "annotation"
FOR EACH ROW WHEN (NEW."parent_id" IS NOT NULL) EXECUTE FUNCTION "count_reply"();
