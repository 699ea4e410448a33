-- What the schema cannot say: values that may stand in a column, totals kept by the database, and two roles.

ALTER TABLE "reaction" ADD CONSTRAINT "reaction_kind" CHECK ("kind" IN ('great-idea', 'problematic', 'confusing', 'unnecessary'));
ALTER TABLE "user" ADD CONSTRAINT "user_role" CHECK ("role" IN ('citizen', 'moderator', 'staff'));
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_visibility" CHECK ("visibility" IN ('draft', 'pending', 'public', 'hidden', 'deleted'));
ALTER TABLE "reaction_total" ADD CONSTRAINT "reaction_total_not_negative" CHECK ("total" >= 0);

-- One current revision a version, one primary rendition a revision.
CREATE UNIQUE INDEX "revision_one_current" ON "revision"("version_id") WHERE "current";
CREATE UNIQUE INDEX "rendition_one_primary" ON "rendition"("revision_id") WHERE "primary";

-- Totals are counted in the reaction's own transaction, so that they never drift.
CREATE FUNCTION "count_reaction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "reaction_total" ("bill_id", "version_id", "revision_id", "path", "kind", "total")
    SELECT "version"."bill_id", "version"."id", NEW."revision_id", NEW."path", NEW."kind", 1
    FROM "revision" JOIN "version" ON "version"."id" = "revision"."version_id"
    WHERE "revision"."id" = NEW."revision_id"
    ON CONFLICT ("revision_id", "path", "kind")
    DO UPDATE SET "total" = "reaction_total"."total" + 1, "updated_at" = now();
    RETURN NEW;
  END IF;
  UPDATE "reaction_total" SET "total" = "total" - 1, "updated_at" = now()
  WHERE "revision_id" = OLD."revision_id" AND "path" = OLD."path" AND "kind" = OLD."kind";
  RETURN OLD;
END $$;
CREATE TRIGGER "count_reaction" AFTER INSERT OR DELETE ON "reaction" FOR EACH ROW EXECUTE FUNCTION "count_reaction"();

-- The app's role reads and writes rows; it makes no tables, and what has happened it can number but not rewrite.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'colloquy_app') THEN
    CREATE ROLE "colloquy_app" NOLOGIN;
  END IF;
  IF NOT pg_has_role(current_user, 'colloquy_app', 'MEMBER') THEN
    EXECUTE format('GRANT "colloquy_app" TO %I', current_user);
  END IF;
END $$;
GRANT USAGE ON SCHEMA public TO "colloquy_app";
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO "colloquy_app";
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO "colloquy_app";
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO "colloquy_app";
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO "colloquy_app";
REVOKE UPDATE, DELETE ON "change" FROM "colloquy_app";
GRANT UPDATE ("number") ON "change" TO "colloquy_app";
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE INSERT, UPDATE, DELETE ON "_prisma_migrations" FROM "colloquy_app";
  END IF;
END $$;
