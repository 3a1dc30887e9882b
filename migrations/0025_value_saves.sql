CREATE TABLE "value_saves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text,
	"source_id" text,
	"source" text,
	"dated_on" date,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL,
	"before" jsonb,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "item_figure_changes" ADD COLUMN "dated_on" date;--> statement-breakpoint
ALTER TABLE "item_figure_changes" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "item_figure_changes" ADD COLUMN "save_id" uuid;--> statement-breakpoint
ALTER TABLE "value_saves" ADD CONSTRAINT "value_saves_game_game_configs_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game_configs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_saves" ADD CONSTRAINT "value_saves_saved_by_profiles_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "value_saves_of_game" ON "value_saves" USING btree ("game","version");--> statement-breakpoint
CREATE INDEX "value_saves_by_person" ON "value_saves" USING btree ("saved_by");