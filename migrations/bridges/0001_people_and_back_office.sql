-- From the earlier form of this migration, and from the one after it that was folded into it, to its present form.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"night" text,
	"state" text NOT NULL,
	"failure" text,
	"started_by" text,
	"file_name" text NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"sha256" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backup_runs_night_unique" UNIQUE("night"),
	CONSTRAINT "backup_runs_state" CHECK ("backup_runs"."state" IN ('running', 'done', 'failed')),
	CONSTRAINT "backup_runs_failure" CHECK (("backup_runs"."state" = 'failed') = ("backup_runs"."failure" IS NOT NULL))
);
CREATE TABLE "item_figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"game" text NOT NULL,
	"slug" text NOT NULL,
	"figure" text NOT NULL,
	"old_figure" double precision,
	"new_figure" double precision,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "item_figure_changes_differ" CHECK ("item_figure_changes"."old_figure" IS DISTINCT FROM "item_figure_changes"."new_figure")
);
DROP INDEX "system_logs_by_newest";
DROP INDEX "system_logs_by_action";
DROP INDEX "system_logs_by_actor";
DROP INDEX "system_logs_by_target";
DROP INDEX "items_once";
DO $$
BEGIN
	IF NOT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = 'system_logs'::regclass AND attname = 'position') THEN
		ALTER TABLE "system_logs" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "system_logs_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);
	END IF;
END $$;
ALTER TABLE "items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_started_by_profiles_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "item_figure_changes" ADD CONSTRAINT "item_figure_changes_game_slug_items_game_slug_fk" FOREIGN KEY ("game","slug") REFERENCES "public"."items"("game","slug") ON DELETE no action ON UPDATE no action;
CREATE INDEX "backup_runs_by_newest" ON "backup_runs" USING btree ("started_at","id");
CREATE INDEX "item_figure_changes_of_item" ON "item_figure_changes" USING btree ("game","slug","id");
CREATE INDEX "item_figure_changes_by_time" ON "item_figure_changes" USING btree ("changed_at");
CREATE INDEX "announcement_dismissals_by_announcement" ON "announcement_dismissals" USING btree ("announcement_id");
CREATE INDEX "owner_announcements_by_newest" ON "owner_announcements" USING btree ("created_at","id");
CREATE INDEX "system_logs_by_action" ON "system_logs" USING btree ("action_type","position");
CREATE INDEX "system_logs_by_actor" ON "system_logs" USING btree ("actor_id","position");
CREATE INDEX "system_logs_by_target" ON "system_logs" USING btree ("target_user_id","position");
CREATE INDEX IF NOT EXISTS "profiles_counted" ON "profiles" USING btree ("role","email_verified","roblox_user_id");
CREATE UNIQUE INDEX IF NOT EXISTS "profiles_one_owner" ON "profiles" USING btree ("role") WHERE "profiles"."role" = 'owner';
CREATE INDEX IF NOT EXISTS "profiles_by_words" ON "profiles" USING gin (lower(E'\n' || coalesce("email", '') || E'\n' || coalesce("roblox_username", '') || E'\n' || coalesce("discord_display_name", '') || E'\n' || "user_id") gin_trgm_ops);
CREATE INDEX "trades_by_time" ON "trades" USING btree ("created_at");
CREATE UNIQUE INDEX "system_logs_by_newest" ON "system_logs" USING btree ("position");
CREATE UNIQUE INDEX "items_once" ON "items" USING btree ("game",lower("category"),lower("name")) WHERE "items"."removed_at" IS NULL;
