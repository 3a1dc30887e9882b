CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "mail_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_jobs_kind" CHECK ("mail_jobs"."kind" IN ('reset', 'verify'))
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_tokens_purpose" CHECK ("mail_tokens"."purpose" IN ('reset', 'verify'))
);
--> statement-breakpoint
CREATE TABLE "temporary_passwords" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_pin" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"roblox_user_id" text NOT NULL,
	"pinned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "owner_pin_only" CHECK ("owner_pin"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE "roblox_avatars" (
	"user_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"digest" text NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roblox_link_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"roblox_user_id" text NOT NULL,
	"roblox_username" text NOT NULL,
	"code" text NOT NULL,
	"kind" text DEFAULT 'digits' NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "roblox_link_codes_kind" CHECK ("roblox_link_codes"."kind" IN ('digits', 'words')),
	CONSTRAINT "roblox_link_codes_checks" CHECK ("roblox_link_codes"."checks" BETWEEN 0 AND 5)
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "admin_invitations" (
	"email" text PRIMARY KEY NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
DROP INDEX "system_logs_by_newest";--> statement-breakpoint
DROP INDEX "items_once";--> statement-breakpoint
ALTER TABLE "system_logs" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "system_logs_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_jobs" ADD CONSTRAINT "mail_jobs_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_passwords" ADD CONSTRAINT "temporary_passwords_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roblox_avatars" ADD CONSTRAINT "roblox_avatars_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roblox_link_codes" ADD CONSTRAINT "roblox_link_codes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_started_by_profiles_user_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_profiles_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_figure_changes" ADD CONSTRAINT "item_figure_changes_game_slug_items_game_slug_fk" FOREIGN KEY ("game","slug") REFERENCES "public"."items"("game","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_jobs_by_due" ON "mail_jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mail_tokens_by_person" ON "mail_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roblox_avatars_by_digest" ON "roblox_avatars" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "roblox_link_codes_one_open" ON "roblox_link_codes" USING btree ("user_id") WHERE "roblox_link_codes"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "roblox_link_codes_by_person" ON "roblox_link_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "backup_runs_by_newest" ON "backup_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "item_figure_changes_of_item" ON "item_figure_changes" USING btree ("game","slug","id");--> statement-breakpoint
CREATE INDEX "item_figure_changes_by_time" ON "item_figure_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "announcement_dismissals_by_announcement" ON "announcement_dismissals" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "owner_announcements_by_newest" ON "owner_announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "system_logs_by_action" ON "system_logs" USING btree ("action_type","position");--> statement-breakpoint
CREATE INDEX "system_logs_by_actor" ON "system_logs" USING btree ("actor_id","position");--> statement-breakpoint
CREATE INDEX "system_logs_by_target" ON "system_logs" USING btree ("target_user_id","position");--> statement-breakpoint
CREATE INDEX "notifications_by_person" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_reference" ON "notifications" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "profiles_counted" ON "profiles" USING btree ("role","email_verified","roblox_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_one_owner" ON "profiles" USING btree ("role") WHERE "profiles"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "profiles_by_words" ON "profiles" USING gin (lower(E'\n' || coalesce("email", '') || E'\n' || coalesce("roblox_username", '') || E'\n' || coalesce("discord_display_name", '') || E'\n' || "user_id") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trade_requests_by_trade" ON "trade_requests" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "trade_reviews_by_request" ON "trade_reviews" USING btree ("trade_request_id");--> statement-breakpoint
CREATE INDEX "trades_by_time" ON "trades" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "system_logs_by_newest" ON "system_logs" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "items_once" ON "items" USING btree ("game",lower("category"),lower("name")) WHERE "items"."removed_at" IS NULL;