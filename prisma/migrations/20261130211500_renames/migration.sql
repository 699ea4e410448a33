-- What somebody said goes out with their name: a new name changes it for everyone who keeps a copy, so the feed says so.
CREATE FUNCTION "tell_author_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "change" ("at", "kind", "collection", "subject", "bill")
  SELECT clock_timestamp(), 'edited', 'annotations', "id"::text, "bill_id" FROM "annotation"
  WHERE "author_id" = NEW."id" AND "visibility" = 'public' ORDER BY "created_at", "id";
  RETURN NULL;
END $$;
CREATE TRIGGER "tell_renamed" AFTER UPDATE OF "name" ON "user" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "tell_author_renamed"();

CREATE FUNCTION "tell_organization_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "change" ("at", "kind", "collection", "subject", "bill")
  SELECT clock_timestamp(), 'edited', 'annotations', "id"::text, "bill_id" FROM "annotation"
  WHERE "organization_id" = NEW."id" AND "visibility" = 'public' ORDER BY "created_at", "id";
  RETURN NULL;
END $$;
CREATE TRIGGER "tell_renamed" AFTER UPDATE OF "name" ON "organization" FOR EACH ROW
  WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "tell_organization_renamed"();
