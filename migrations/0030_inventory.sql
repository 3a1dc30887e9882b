CREATE TABLE "holdings" (
	"user_id" text NOT NULL,
	"game" text NOT NULL,
	"item" text NOT NULL,
	"form" text NOT NULL,
	"quantity" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"for_trade" boolean DEFAULT true NOT NULL,
	CONSTRAINT "holdings_user_id_game_item_form_pk" PRIMARY KEY("user_id","game","item","form"),
	CONSTRAINT "holdings_quantity" CHECK ("holdings"."quantity" BETWEEN 0 AND 999)
);
--> statement-breakpoint
CREATE TABLE "inventories" (
	"user_id" text NOT NULL,
	"game" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inventories_user_id_game_pk" PRIMARY KEY("user_id","game")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" text NOT NULL,
	"game" text NOT NULL,
	"item" text NOT NULL,
	"form" text NOT NULL,
	"quantity" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"priority" smallint DEFAULT 2 NOT NULL,
	CONSTRAINT "wishes_user_id_game_item_form_pk" PRIMARY KEY("user_id","game","item","form"),
	CONSTRAINT "wishes_quantity" CHECK ("wishes"."quantity" BETWEEN 0 AND 999),
	CONSTRAINT "wishes_priority" CHECK ("wishes"."priority" BETWEEN 1 AND 3)
);
--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holdings" ADD CONSTRAINT "holdings_game_item_items_game_slug_fk" FOREIGN KEY ("game","item") REFERENCES "public"."items"("game","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventories" ADD CONSTRAINT "inventories_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventories" ADD CONSTRAINT "inventories_game_game_configs_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game_configs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_game_item_items_game_slug_fk" FOREIGN KEY ("game","item") REFERENCES "public"."items"("game","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holdings_removed" ON "holdings" USING btree ("updated_at") WHERE "holdings"."quantity" = 0;--> statement-breakpoint
CREATE INDEX "wishes_removed" ON "wishes" USING btree ("updated_at") WHERE "wishes"."quantity" = 0;