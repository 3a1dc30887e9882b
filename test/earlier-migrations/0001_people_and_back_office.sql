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
ALTER TABLE "mail_jobs" ADD CONSTRAINT "mail_jobs_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temporary_passwords" ADD CONSTRAINT "temporary_passwords_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roblox_avatars" ADD CONSTRAINT "roblox_avatars_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roblox_link_codes" ADD CONSTRAINT "roblox_link_codes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_profiles_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_jobs_by_due" ON "mail_jobs" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "mail_tokens_by_person" ON "mail_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "roblox_avatars_by_digest" ON "roblox_avatars" USING btree ("digest");--> statement-breakpoint
CREATE UNIQUE INDEX "roblox_link_codes_one_open" ON "roblox_link_codes" USING btree ("user_id") WHERE "roblox_link_codes"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "roblox_link_codes_by_person" ON "roblox_link_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "system_logs_by_action" ON "system_logs" USING btree ("action_type","created_at");--> statement-breakpoint
CREATE INDEX "system_logs_by_actor" ON "system_logs" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "system_logs_by_target" ON "system_logs" USING btree ("target_user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_person" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_reference" ON "notifications" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "trade_requests_by_trade" ON "trade_requests" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "trade_reviews_by_request" ON "trade_reviews" USING btree ("trade_request_id");