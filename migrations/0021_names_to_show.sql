ALTER TABLE "profiles" ADD COLUMN "name_refused" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "screened_name" text;--> statement-breakpoint
CREATE INDEX "profiles_by_look" ON "profiles" USING btree (replace(replace(translate(lower("roblox_username"), '01i345789_', 'olleastbg'), 'rn', 'm'), 'vv', 'w')) WHERE "profiles"."roblox_user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_names_due" ON "profiles" USING btree ("user_id") WHERE "profiles"."screened_name" IS DISTINCT FROM "profiles"."discord_display_name";