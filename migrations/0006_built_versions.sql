CREATE TABLE "built_files" (
	"version" text NOT NULL,
	"path" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "built_files_version_path_pk" PRIMARY KEY("version","path")
);
--> statement-breakpoint
CREATE TABLE "built_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "built_files" ADD CONSTRAINT "built_files_version_built_versions_version_fk" FOREIGN KEY ("version") REFERENCES "public"."built_versions"("version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "built_files_by_path" ON "built_files" USING btree ("path");