CREATE TABLE "licence_tries" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"questions" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"questions" text[] NOT NULL,
	"passed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "licence_tries" ADD CONSTRAINT "licence_tries_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;