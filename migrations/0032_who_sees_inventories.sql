ALTER TABLE "inventories" ALTER COLUMN "checked_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inventories" ADD COLUMN "visibility" text DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventories" ADD CONSTRAINT "inventories_visibility" CHECK ("inventories"."visibility" IN ('private', 'members', 'everyone'));