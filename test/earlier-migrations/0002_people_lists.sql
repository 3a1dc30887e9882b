CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "system_logs_by_newest";--> statement-breakpoint
DROP INDEX "system_logs_by_action";--> statement-breakpoint
DROP INDEX "system_logs_by_actor";--> statement-breakpoint
DROP INDEX "system_logs_by_target";--> statement-breakpoint
ALTER TABLE "system_logs" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "system_logs_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "profiles_counted" ON "profiles" USING btree ("role","email_verified","roblox_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_one_owner" ON "profiles" USING btree ("role") WHERE "profiles"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "profiles_by_words" ON "profiles" USING gin (lower(E'\n' || coalesce("email", '') || E'\n' || coalesce("roblox_username", '') || E'\n' || coalesce("discord_display_name", '') || E'\n' || "user_id") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "system_logs_by_newest" ON "system_logs" USING btree ("position");--> statement-breakpoint
CREATE INDEX "system_logs_by_action" ON "system_logs" USING btree ("action_type","position");--> statement-breakpoint
CREATE INDEX "system_logs_by_actor" ON "system_logs" USING btree ("actor_id","position");--> statement-breakpoint
CREATE INDEX "system_logs_by_target" ON "system_logs" USING btree ("target_user_id","position");