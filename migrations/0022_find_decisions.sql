DROP INDEX "restrictions_in_force";--> statement-breakpoint
CREATE INDEX "reports_by_taker" ON "reports" USING btree ("taken_by") WHERE "reports"."taken_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reports_by_decider" ON "reports" USING btree ("decided_by") WHERE "reports"."decided_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "appeals_by_answerer" ON "appeals" USING btree ("answered_by") WHERE "appeals"."answered_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "restrictions_by_digest" ON "restrictions" USING btree ("digest","starts_at");--> statement-breakpoint
CREATE INDEX "restrictions_by_lifter" ON "restrictions" USING btree ("lifted_by") WHERE "restrictions"."lifted_by" IS NOT NULL;