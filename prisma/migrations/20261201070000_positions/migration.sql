-- AlterTable
ALTER TABLE "user" ADD COLUMN     "state" TEXT;

-- CreateTable
CREATE TABLE "position" (
    "id" UUID NOT NULL,
    "bill_id" TEXT NOT NULL,
    "user_id" UUID,
    "organization_id" UUID,
    "spoken_by_id" UUID,
    "standing" TEXT,
    "side" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "named" BOOLEAN NOT NULL,
    "state" TEXT,
    "visibility" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "position_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "position_total" (
    "bill_id" TEXT NOT NULL,
    "organizations" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "position_total_pkey" PRIMARY KEY ("bill_id","organizations","state","side")
);

-- CreateIndex
CREATE INDEX "position_bill_id_named_created_at_id_idx" ON "position"("bill_id", "named", "created_at", "id");

-- CreateIndex
CREATE INDEX "position_named_created_at_id_idx" ON "position"("named", "created_at", "id");

-- CreateIndex
CREATE INDEX "position_spoken_by_id_idx" ON "position"("spoken_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "position_user_id_bill_id_key" ON "position"("user_id", "bill_id");

-- CreateIndex
CREATE UNIQUE INDEX "position_organization_id_bill_id_key" ON "position"("organization_id", "bill_id");

-- AddForeignKey
ALTER TABLE "position" ADD CONSTRAINT "position_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "position" ADD CONSTRAINT "position_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "position" ADD CONSTRAINT "position_spoken_by_id_fkey" FOREIGN KEY ("spoken_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "position" ADD CONSTRAINT "position_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "position_total" ADD CONSTRAINT "position_total_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "position" ADD CONSTRAINT "position_side" CHECK ("side" IN ('support', 'oppose', 'neither'));
ALTER TABLE "position" ADD CONSTRAINT "position_visibility" CHECK ("visibility" IN ('draft', 'pending', 'public', 'hidden', 'deleted'));
ALTER TABLE "position" ADD CONSTRAINT "position_of_one" CHECK (num_nonnulls("user_id", "organization_id") = 1);
ALTER TABLE "position" ADD CONSTRAINT "position_named" CHECK ("named" = ("organization_id" IS NOT NULL OR "statement" <> ''));
ALTER TABLE "position_total" ADD CONSTRAINT "position_total_not_negative" CHECK ("total" >= 0);

-- Positions are counted in their own transaction, so that the totals never drift. Two totals are always locked in the same order.
CREATE FUNCTION "count_position"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "step" RECORD;
BEGIN
  FOR "step" IN
    SELECT "bill_id", "organizations", "state", "side", sum("more")::int AS "more" FROM (VALUES
      (NEW."bill_id", NEW."organization_id" IS NOT NULL, coalesce(NEW."state", ''), NEW."side", 1),
      (OLD."bill_id", OLD."organization_id" IS NOT NULL, coalesce(OLD."state", ''), OLD."side", -1)
    ) AS "moved" ("bill_id", "organizations", "state", "side", "more")
    WHERE "bill_id" IS NOT NULL
    GROUP BY "bill_id", "organizations", "state", "side" HAVING sum("more") <> 0 ORDER BY 1, 2, 3, 4
  LOOP
    INSERT INTO "position_total" ("bill_id", "organizations", "state", "side", "total", "updated_at")
    VALUES ("step"."bill_id", "step"."organizations", "step"."state", "step"."side", 0, clock_timestamp())
    ON CONFLICT DO NOTHING;
    UPDATE "position_total"
    SET "total" = "total" + "step"."more", "updated_at" = greatest("updated_at", clock_timestamp())
    WHERE "bill_id" = "step"."bill_id" AND "organizations" = "step"."organizations"
      AND "state" = "step"."state" AND "side" = "step"."side";
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER "count_position" AFTER INSERT OR DELETE OR UPDATE OF "side", "state" ON "position" FOR EACH ROW EXECUTE FUNCTION "count_position"();
