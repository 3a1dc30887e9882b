CREATE TABLE "talk_lines" (
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"said_by" text,
	"phrase" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "talk_lines_request_id_position_pk" PRIMARY KEY("request_id","position"),
	CONSTRAINT "talk_lines_phrase" CHECK (length("talk_lines"."phrase") BETWEEN 1 AND 40)
);
--> statement-breakpoint
ALTER TABLE "removed_rows" DROP CONSTRAINT "removed_rows_kind";--> statement-breakpoint
ALTER TABLE "talk_lines" ADD CONSTRAINT "talk_lines_request_id_trade_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."trade_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_lines" ADD CONSTRAINT "talk_lines_said_by_profiles_user_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_lines_by_person" ON "talk_lines" USING btree ("said_by");--> statement-breakpoint
ALTER TABLE "removed_rows" ADD CONSTRAINT "removed_rows_kind" CHECK ("removed_rows"."kind" IN ('trade', 'item', 'request', 'notice', 'lookup', 'talk'));