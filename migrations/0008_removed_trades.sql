CREATE TABLE "removed_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_of" uuid,
	"user_id" text,
	"kind" text NOT NULL,
	"row" jsonb NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_rows_kind" CHECK ("removed_rows"."kind" IN ('trade', 'item', 'request', 'notice', 'lookup'))
);
--> statement-breakpoint
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_part_of_removed_rows_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."removed_rows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_rows_by_whole" ON "removed_rows" USING btree ("part_of");--> statement-breakpoint
CREATE INDEX "removed_rows_by_person" ON "removed_rows" USING btree ("user_id");