CREATE TABLE "match_news" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"other_id" text NOT NULL,
	"game" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "match_news_two_people" CHECK ("match_news"."user_id" <> "match_news"."other_id"),
	CONSTRAINT "match_news_told_once" CHECK ("match_news"."due_at" IS NULL OR "match_news"."told_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"new_matches" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changed_traders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_traders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"game" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"taken_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "match_news" ADD CONSTRAINT "match_news_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_news" ADD CONSTRAINT "match_news_other_id_profiles_user_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_traders" ADD CONSTRAINT "changed_traders_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_news_due" ON "match_news" USING btree ("due_at") WHERE "match_news"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "match_news_of_pair" ON "match_news" USING btree ("user_id","other_id");--> statement-breakpoint
CREATE INDEX "match_news_by_other" ON "match_news" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "match_news_old" ON "match_news" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "changed_traders_of_person" ON "changed_traders" USING btree ("user_id","game");