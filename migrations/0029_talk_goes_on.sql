ALTER TABLE "notifications" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "params" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "roblox_created_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "roblox_linked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "talk_lines" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "aside_of" uuid;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "aside_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "trades_aside" ON "trades" USING btree ("aside_of") WHERE "trades"."aside_of" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_aside" CHECK (("trades"."aside_of" IS NULL) = ("trades"."aside_at" IS NULL) AND ("trades"."aside_of" IS NULL OR "trades"."status" <> 'active'));