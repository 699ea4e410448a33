-- AlterTable
ALTER TABLE "session" ADD COLUMN     "proved_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "passkey" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "challenge" (
    "challenge" TEXT NOT NULL,
    "user_id" UUID,
    "expires" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "challenge_pkey" PRIMARY KEY ("challenge")
);

-- CreateTable
CREATE TABLE "second_factor" (
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" BIGINT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "recovery_code" (
    "user_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id","hash")
);

-- CreateIndex
CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");

-- CreateIndex
CREATE INDEX "challenge_expires_idx" ON "challenge"("expires");

-- CreateIndex
CREATE INDEX "challenge_user_id_idx" ON "challenge"("user_id");

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
