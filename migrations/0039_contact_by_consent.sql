CREATE TABLE "notice_people" (
	"notice_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notice_people_notice_id_person_id_pk" PRIMARY KEY("notice_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "kept_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"game" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_messages_message" CHECK (length("kept_messages"."message") <= 300)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "contact_choice" text;--> statement-breakpoint
ALTER TABLE "contact_lookups" ADD COLUMN "given_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notice_people" ADD CONSTRAINT "notice_people_notice_id_notifications_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_people" ADD CONSTRAINT "notice_people_person_id_profiles_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_messages" ADD CONSTRAINT "kept_messages_sender_id_profiles_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_messages" ADD CONSTRAINT "kept_messages_receiver_id_profiles_user_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_people_by_person" ON "notice_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "kept_messages_by_receiver" ON "kept_messages" USING btree ("receiver_id","gone_at");--> statement-breakpoint
CREATE INDEX "kept_messages_by_sender" ON "kept_messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "kept_messages_by_time" ON "kept_messages" USING btree ("gone_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_looked_up" ON "notifications" USING btree ("user_id") WHERE "notifications"."kind" = 'looked-up' AND NOT "notifications"."is_read";--> statement-breakpoint
CREATE INDEX "talk_lines_taken_back" ON "talk_lines" USING btree ("taken_back_at") WHERE "talk_lines"."taken_back_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_contact_choice" CHECK ("profiles"."contact_choice" IN ('anyone', 'after-deal'));