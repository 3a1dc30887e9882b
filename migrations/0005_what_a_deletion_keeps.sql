CREATE TABLE "departed_people" (
	"digest" text PRIMARY KEY NOT NULL,
	"next_post_at" timestamp (3) with time zone,
	"contacts_started_at" timestamp (3) with time zone,
	"contacts_used" integer DEFAULT 0 NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departed_reviews" (
	"digest" text PRIMARY KEY NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_digest_key" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_digest_key_only" CHECK ("person_digest_key"."only" = 1)
);
--> statement-breakpoint
ALTER TABLE "owner_pin" ADD COLUMN "roblox_username" text;--> statement-breakpoint
CREATE INDEX "departed_people_by_end" ON "departed_people" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "departed_reviews_by_end" ON "departed_reviews" USING btree ("kept_until");