CREATE TABLE "seen_devices" (
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"forgotten_at" timestamp (3) with time zone,
	CONSTRAINT "seen_devices_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
ALTER TABLE "mail_jobs" DROP CONSTRAINT "mail_jobs_kind";--> statement-breakpoint
ALTER TABLE "seen_devices" ADD CONSTRAINT "seen_devices_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_jobs" ADD CONSTRAINT "mail_jobs_kind" CHECK ("mail_jobs"."kind" IN ('reset', 'verify', 'password-set', 'new-device'));--> statement-breakpoint
-- Devices that are signed in already are known: nobody is told of them as of new ones.
INSERT INTO "seen_devices" ("user_id", "digest", "last_seen_at") SELECT "user_id", left("id", 18), max("updated_at") FROM "auth_sessions" GROUP BY 1, 2;