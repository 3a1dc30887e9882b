CREATE TABLE "done_calls" (
	"user_id" text NOT NULL,
	"key_digest" text NOT NULL,
	"input_digest" text NOT NULL,
	"claim" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"committed" boolean DEFAULT false NOT NULL,
	"answer" text,
	CONSTRAINT "done_calls_user_id_key_digest_pk" PRIMARY KEY("user_id","key_digest")
);
--> statement-breakpoint
ALTER TABLE "done_calls" ADD CONSTRAINT "done_calls_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "done_calls_by_age" ON "done_calls" USING btree ("claimed_at");