CREATE TABLE "route_steps" (
	"route_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"request_id" uuid NOT NULL,
	CONSTRAINT "route_steps_route_id_position_pk" PRIMARY KEY("route_id","position"),
	CONSTRAINT "route_steps_request" UNIQUE("request_id"),
	CONSTRAINT "route_steps_position" CHECK ("route_steps"."position" IN (1, 2))
);
--> statement-breakpoint
CREATE TABLE "routes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pivot_id" text NOT NULL,
	"game" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lapses_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "route_steps" ADD CONSTRAINT "route_steps_route_id_routes_id_fk" FOREIGN KEY ("route_id") REFERENCES "public"."routes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_steps" ADD CONSTRAINT "route_steps_request_id_trade_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."trade_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routes" ADD CONSTRAINT "routes_pivot_id_profiles_user_id_fk" FOREIGN KEY ("pivot_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "routes_by_pivot" ON "routes" USING btree ("pivot_id");