CREATE TABLE "picture_searches" (
	"game" text NOT NULL,
	"slug" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"seen" text,
	CONSTRAINT "picture_searches_game_slug_pk" PRIMARY KEY("game","slug")
);
--> statement-breakpoint
CREATE TABLE "stored_pictures" (
	"digest" text PRIMARY KEY NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trade_items" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "trade_items" SET "completed_at" = "trades"."completed_at" FROM "trades" WHERE "trades"."id" = "trade_items"."trade_id" AND "trades"."completed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "uploaded_picture" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "found_picture" text;--> statement-breakpoint
ALTER TABLE "picture_searches" ADD CONSTRAINT "picture_searches_game_slug_items_game_slug_fk" FOREIGN KEY ("game","slug") REFERENCES "public"."items"("game","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_uploaded_picture_stored_pictures_digest_fk" FOREIGN KEY ("uploaded_picture") REFERENCES "public"."stored_pictures"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_found_picture_stored_pictures_digest_fk" FOREIGN KEY ("found_picture") REFERENCES "public"."stored_pictures"("digest") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_items_completed" ON "trade_items" USING btree ("game","item","completed_at","trade_id") WHERE "trade_items"."completed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "items_by_uploaded_picture" ON "items" USING btree ("uploaded_picture");--> statement-breakpoint
CREATE INDEX "items_by_found_picture" ON "items" USING btree ("found_picture");