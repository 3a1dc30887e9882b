CREATE TABLE "restore_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "restore_runs_failure" CHECK (("restore_runs"."state" = 'failed') = ("restore_runs"."failure" IS NOT NULL))
);
