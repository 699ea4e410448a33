ALTER TABLE "committee_activity" ADD COLUMN "called" TEXT;
