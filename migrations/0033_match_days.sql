CREATE TABLE "hidden_matches" (
	"user_id" text NOT NULL,
	"other_id" text NOT NULL,
	"game" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hidden_matches_user_id_game_other_id_pk" PRIMARY KEY("user_id","game","other_id"),
	CONSTRAINT "hidden_matches_two_people" CHECK ("hidden_matches"."user_id" <> "hidden_matches"."other_id")
);
--> statement-breakpoint
CREATE TABLE "match_days" (
	"digest" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"met" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD CONSTRAINT "hidden_matches_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_matches" ADD CONSTRAINT "hidden_matches_other_id_profiles_user_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_matches_by_other" ON "hidden_matches" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "hidden_matches_over" ON "hidden_matches" USING btree ("until");