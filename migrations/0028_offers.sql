ALTER TABLE "trade_requests" ADD COLUMN "offers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_requests" ADD COLUMN "lapses_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trade_requests" ADD COLUMN "answering_side" text;--> statement-breakpoint
ALTER TABLE "trade_requests" ADD COLUMN "accepted_round" integer;--> statement-breakpoint
CREATE INDEX "trade_requests_lapsing" ON "trade_requests" USING btree ("lapses_at") WHERE "trade_requests"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "trade_requests" ADD CONSTRAINT "trade_requests_rounds" CHECK (jsonb_array_length("trade_requests"."offers") < 10);--> statement-breakpoint
ALTER TABLE "trade_requests" ADD CONSTRAINT "trade_requests_accepted_round" CHECK ("trade_requests"."status" NOT IN ('accepted', 'completed') OR coalesce("trade_requests"."accepted_round", 1) = jsonb_array_length("trade_requests"."offers") + 1);