ALTER TABLE "trade_items" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "trade_items" SET "completed_at" = "trades"."completed_at" FROM "trades" WHERE "trades"."id" = "trade_items"."trade_id" AND "trades"."completed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "trade_items_completed" ON "trade_items" USING btree ("game","item","completed_at","trade_id") WHERE "trade_items"."completed_at" IS NOT NULL;
