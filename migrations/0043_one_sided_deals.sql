DROP INDEX "trade_requests_lapsing";--> statement-breakpoint
CREATE INDEX "trade_requests_ending" ON "trade_requests" USING btree ("lapses_at") WHERE "trade_requests"."status" IN ('pending', 'accepted');--> statement-breakpoint
-- Deals that one side has marked already have two days from now on; of others nothing runs out.
UPDATE "trade_requests" SET "lapses_at" = CASE WHEN "sender_completed_at" IS NULL AND "receiver_completed_at" IS NULL THEN NULL ELSE now() + interval '48 hours' END WHERE "status" = 'accepted';
