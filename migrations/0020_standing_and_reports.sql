CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" text,
	"reporter_digest" text,
	"about_id" text,
	"about_digest" text,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"snapshot" jsonb,
	"weight" double precision NOT NULL,
	"network" text,
	"taken_by" text,
	"taken_at" timestamp (3) with time zone,
	"outcome" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"restriction_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_details" CHECK (length("reports"."details") <= 500),
	CONSTRAINT "reports_two_people" CHECK ("reports"."reporter_id" <> "reports"."about_id"),
	CONSTRAINT "reports_decided" CHECK (("reports"."outcome" IS NULL) = ("reports"."decided_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" text NOT NULL,
	"blocked_id" text,
	"blocked_digest" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone,
	CONSTRAINT "blocks_user_id_blocked_digest_pk" PRIMARY KEY("user_id","blocked_digest"),
	CONSTRAINT "blocks_two_people" CHECK ("blocks"."user_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"restriction_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "appeals_restriction_id_unique" UNIQUE("restriction_id"),
	CONSTRAINT "appeals_text" CHECK (length("appeals"."text") BETWEEN 1 AND 1000),
	CONSTRAINT "appeals_answered" CHECK (("appeals"."outcome" IS NULL) = ("appeals"."answered_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"digest" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"rule" text NOT NULL,
	"statement" text NOT NULL,
	"seen" text DEFAULT '' NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"decided_by" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"lifted_by" text,
	"lifted_because" text,
	CONSTRAINT "restrictions_statement" CHECK (length("restrictions"."statement") BETWEEN 1 AND 1000),
	CONSTRAINT "restrictions_lifted" CHECK (("restrictions"."lifted_at" IS NULL) = ("restrictions"."lifted_because" IS NULL)),
	CONSTRAINT "restrictions_automatic" CHECK (NOT "restrictions"."automatic" OR ("restrictions"."kind" = 'hide_post' AND "restrictions"."ends_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "leads_to" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "name_hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trade_reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_profiles_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_about_id_profiles_user_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_taken_by_profiles_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_profiles_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_profiles_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_restriction_id_restrictions_id_fk" FOREIGN KEY ("restriction_id") REFERENCES "public"."restrictions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_answered_by_profiles_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_decided_by_profiles_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_lifted_by_profiles_user_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("reporter_digest","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("about_id","created_at") WHERE "reports"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX "reports_by_about" ON "reports" USING btree ("about_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_by_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_by_subject" ON "reports" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "reports_by_restriction" ON "reports" USING btree ("restriction_id");--> statement-breakpoint
CREATE INDEX "reports_by_time" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "blocks_by_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_by_digest" ON "blocks" USING btree ("blocked_digest");--> statement-breakpoint
CREATE INDEX "appeals_waiting" ON "appeals" USING btree ("created_at") WHERE "appeals"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX "restrictions_in_force" ON "restrictions" USING btree ("digest") WHERE "restrictions"."lifted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "restrictions_by_person" ON "restrictions" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "restrictions_by_subject" ON "restrictions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "restrictions_by_decider" ON "restrictions" USING btree ("decided_by");