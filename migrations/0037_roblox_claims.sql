CREATE TABLE "roblox_claims" (
	"roblox_user_id" text PRIMARY KEY NOT NULL,
	"roblox_username" text NOT NULL,
	"roblox_created_at" timestamp (3) with time zone,
	"claimant_id" text NOT NULL,
	"proven_at" timestamp (3) with time zone NOT NULL,
	"wins_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "roblox_claims_claimant_id_unique" UNIQUE("claimant_id")
);
--> statement-breakpoint
ALTER TABLE "mail_jobs" DROP CONSTRAINT "mail_jobs_kind";--> statement-breakpoint
ALTER TABLE "roblox_claims" ADD CONSTRAINT "roblox_claims_claimant_id_profiles_user_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_jobs" ADD CONSTRAINT "mail_jobs_kind" CHECK ("mail_jobs"."kind" IN ('reset', 'verify', 'password-set', 'new-device', 'roblox-claimed'));