-- From the form of this migration that had only the first of its changes (trade_items.completed_at) to its present form.
CREATE TABLE "picture_searches" (
	"game" text NOT NULL,
	"slug" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"seen" text,
	CONSTRAINT "picture_searches_game_slug_pk" PRIMARY KEY("game","slug")
);
CREATE TABLE "stored_pictures" (
	"digest" text PRIMARY KEY NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
ALTER TABLE "items" ADD COLUMN "uploaded_picture" text;
ALTER TABLE "items" ADD COLUMN "found_picture" text;
ALTER TABLE "picture_searches" ADD CONSTRAINT "picture_searches_game_slug_items_game_slug_fk" FOREIGN KEY ("game","slug") REFERENCES "public"."items"("game","slug") ON DELETE no action ON UPDATE no action;
ALTER TABLE "items" ADD CONSTRAINT "items_uploaded_picture_stored_pictures_digest_fk" FOREIGN KEY ("uploaded_picture") REFERENCES "public"."stored_pictures"("digest") ON DELETE no action ON UPDATE no action;
ALTER TABLE "items" ADD CONSTRAINT "items_found_picture_stored_pictures_digest_fk" FOREIGN KEY ("found_picture") REFERENCES "public"."stored_pictures"("digest") ON DELETE no action ON UPDATE no action;
CREATE INDEX "items_by_uploaded_picture" ON "items" USING btree ("uploaded_picture");
CREATE INDEX "items_by_found_picture" ON "items" USING btree ("found_picture");
