ALTER TABLE "trade_requests" ADD COLUMN "ended" text;--> statement-breakpoint
ALTER TABLE "trade_requests" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
CREATE INDEX "trade_requests_promises" ON "trade_requests" USING btree ("trade_id") WHERE "trade_requests"."status" = 'accepted';