-- Numbers of the moment: not worth the log.
CREATE UNLOGGED TABLE "reader" (
    "process" UUID NOT NULL,
    "bill" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reader_pkey" PRIMARY KEY ("process","bill")
);

-- CreateIndex
CREATE INDEX "reader_bill_idx" ON "reader"("bill");
