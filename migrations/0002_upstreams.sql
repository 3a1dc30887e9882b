CREATE TABLE "value_upstreams" (
	"game" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"good_at" timestamp (3) with time zone,
	"etag" text,
	"last_modified" text,
	"problem" text,
	"waiting" jsonb,
	"waiting_since" timestamp (3) with time zone,
	"waiting_gone" integer,
	"refused_digest" text
);
--> statement-breakpoint
ALTER TABLE "value_upstreams" ADD CONSTRAINT "value_upstreams_game_game_configs_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game_configs"("id") ON DELETE no action ON UPDATE no action;