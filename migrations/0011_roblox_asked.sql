ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "roblox_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "profiles_by_asked" ON "profiles" USING btree ("roblox_asked_at" NULLS FIRST) WHERE "profiles"."roblox_user_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" IN ('trade_request', 'trade_accepted', 'trade_declined', 'review_received', 'system_announcement'));