CREATE TABLE "inventory_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"game" text NOT NULL,
	"list" text NOT NULL,
	"item" text NOT NULL,
	"form" text NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"request_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inventory_changes_delta" CHECK ("inventory_changes"."delta" <> 0)
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"game" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"gave" jsonb NOT NULL,
	"got" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "log_entries_note" CHECK (length("log_entries"."note") <= 140)
);
--> statement-breakpoint
ALTER TABLE "inventory_changes" ADD CONSTRAINT "inventory_changes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_changes" ADD CONSTRAINT "inventory_changes_game_item_items_game_slug_fk" FOREIGN KEY ("game","item") REFERENCES "public"."items"("game","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_entries" ADD CONSTRAINT "log_entries_game_game_configs_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game_configs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_changes_of_person" ON "inventory_changes" USING btree ("user_id","game","at");--> statement-breakpoint
CREATE INDEX "inventory_changes_old" ON "inventory_changes" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_changes_of_deal" ON "inventory_changes" USING btree ("user_id","request_id","list","item","form","reason") WHERE "inventory_changes"."request_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "log_entries_of_person" ON "log_entries" USING btree ("user_id","game","happened_at");--> statement-breakpoint
-- What people have kept until now came when it was last changed.
INSERT INTO "inventory_changes" ("user_id", "game", "list", "item", "form", "delta", "reason", "at")
SELECT "user_id", "game", 'have', "item", "form", "quantity", 'entered', "updated_at" FROM "holdings" WHERE "quantity" > 0;
