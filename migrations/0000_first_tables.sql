CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"ip_address" text,
	"location" text,
	"user_agent" text,
	"login_at" timestamp (3) with time zone NOT NULL,
	"last_activity" timestamp (3) with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_dismissals" (
	"announcement_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"dismissed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_dismissals_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "owner_announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"created_by" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"activated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "owner_announcements_title" CHECK (length("owner_announcements"."title") BETWEEN 1 AND 100),
	CONSTRAINT "owner_announcements_message" CHECK (length("owner_announcements"."message") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE "system_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action_type" text NOT NULL,
	"actor_id" text,
	"target_user_id" text,
	"ip_address" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_configs" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"max_items" integer DEFAULT 8 NOT NULL,
	"mutations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_configs_max_items" CHECK ("game_configs"."max_items" BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"reference_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" IN ('trade_request', 'trade_accepted', 'trade_declined', 'review_received'))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"login_key" text NOT NULL,
	"discord_id" text NOT NULL,
	"discord_username" text,
	"discord_display_name" text,
	"discord_avatar_url" text,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"login_key_verified" boolean DEFAULT false NOT NULL,
	"roblox_username" text,
	"roblox_user_id" text,
	"role" text DEFAULT 'member' NOT NULL,
	"profile_picture" text DEFAULT 'avatar-2' NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"total_ratings" integer DEFAULT 0 NOT NULL,
	"average_rating" double precision GENERATED ALWAYS AS (CASE WHEN total_ratings > 0 THEN rating_sum::double precision / total_ratings END) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_login_key_unique" UNIQUE("login_key"),
	CONSTRAINT "profiles_discord_id_unique" UNIQUE("discord_id"),
	CONSTRAINT "profiles_roblox_user_id_unique" UNIQUE("roblox_user_id"),
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" IN ('member', 'admin', 'owner')),
	CONSTRAINT "profiles_picture" CHECK ("profiles"."profile_picture" ~ '^avatar-[1-6]$'),
	CONSTRAINT "profiles_ratings" CHECK ("profiles"."total_ratings" >= 0 AND "profiles"."rating_sum" BETWEEN "profiles"."total_ratings" AND 5 * "profiles"."total_ratings"),
	CONSTRAINT "profiles_roblox_pair" CHECK (("profiles"."roblox_username" IS NULL) = ("profiles"."roblox_user_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "trade_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trade_id" uuid NOT NULL,
	"sender_id" text,
	"receiver_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"sender_completed_at" timestamp (3) with time zone,
	"receiver_completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trade_requests_status" CHECK ("trade_requests"."status" IN ('pending', 'accepted', 'declined', 'completed')),
	CONSTRAINT "trade_requests_message" CHECK (length("trade_requests"."message") <= 300),
	CONSTRAINT "trade_requests_two_people" CHECK ("trade_requests"."sender_id" <> "trade_requests"."receiver_id"),
	CONSTRAINT "trade_requests_completed" CHECK ("trade_requests"."status" <> 'completed' OR ("trade_requests"."sender_completed_at" IS NOT NULL AND "trade_requests"."receiver_completed_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "trade_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reviewer_id" text,
	"reviewed_user_id" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"trade_request_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trade_reviews_rating" CHECK ("trade_reviews"."rating" BETWEEN 1 AND 5),
	CONSTRAINT "trade_reviews_comment" CHECK (length("trade_reviews"."comment") BETWEEN 1 AND 500),
	CONSTRAINT "trade_reviews_two_people" CHECK ("trade_reviews"."reviewer_id" <> "trade_reviews"."reviewed_user_id")
);
--> statement-breakpoint
CREATE TABLE "contact_allowances" (
	"user_id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_lookups" (
	"trade_id" uuid NOT NULL,
	"viewer_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_lookups_viewer_id_trade_id_pk" PRIMARY KEY("viewer_id","trade_id")
);
--> statement-breakpoint
CREATE TABLE "posting_gates" (
	"user_id" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_items" (
	"trade_id" uuid NOT NULL,
	"side" text NOT NULL,
	"position" integer NOT NULL,
	"game" text NOT NULL,
	"item" text NOT NULL,
	"mutation" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trade_items_trade_id_side_position_pk" PRIMARY KEY("trade_id","side","position"),
	CONSTRAINT "trade_items_side" CHECK ("trade_items"."side" IN ('offering', 'wanting')),
	CONSTRAINT "trade_items_quantity" CHECK ("trade_items"."quantity" BETWEEN 1 AND 99)
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"game" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "trades_status" CHECK ("trades"."status" IN ('active', 'expired', 'completed')),
	CONSTRAINT "trades_completed" CHECK (("trades"."status" = 'completed') = ("trades"."completed_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "items" (
	"game" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"rarity" text,
	"value" double precision,
	"regular_value" double precision,
	"neon_value" double precision,
	"mega_value" double precision,
	"demand" double precision,
	"buy_price" double precision,
	"buy_currency" text,
	"money_per_second" double precision,
	"source" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "items_game_slug_pk" PRIMARY KEY("game","slug"),
	CONSTRAINT "items_slug" CHECK ("items"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "items_name" CHECK (length("items"."name") BETWEEN 1 AND 100),
	CONSTRAINT "items_figures" CHECK (least("items"."value", "items"."regular_value", "items"."neon_value", "items"."mega_value", "items"."demand", "items"."buy_price", "items"."money_per_second") >= 0)
);
--> statement-breakpoint
CREATE TABLE "value_lists" (
	"game" text PRIMARY KEY NOT NULL,
	"as_of" text NOT NULL,
	"units" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "value_sources" (
	"game" text NOT NULL,
	"id" text NOT NULL,
	"what" text NOT NULL,
	"date" text,
	CONSTRAINT "value_sources_game_id_pk" PRIMARY KEY("game","id")
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_announcement_id_owner_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."owner_announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_announcements" ADD CONSTRAINT "owner_announcements_created_by_profiles_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_logs" ADD CONSTRAINT "system_logs_actor_id_profiles_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_logs" ADD CONSTRAINT "system_logs_target_user_id_profiles_user_id_fk" FOREIGN KEY ("target_user_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_requests" ADD CONSTRAINT "trade_requests_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_requests" ADD CONSTRAINT "trade_requests_sender_id_profiles_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_requests" ADD CONSTRAINT "trade_requests_receiver_id_profiles_user_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reviews" ADD CONSTRAINT "trade_reviews_reviewer_id_profiles_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reviews" ADD CONSTRAINT "trade_reviews_reviewed_user_id_profiles_user_id_fk" FOREIGN KEY ("reviewed_user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_reviews" ADD CONSTRAINT "trade_reviews_trade_request_id_trade_requests_id_fk" FOREIGN KEY ("trade_request_id") REFERENCES "public"."trade_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_allowances" ADD CONSTRAINT "contact_allowances_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lookups" ADD CONSTRAINT "contact_lookups_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lookups" ADD CONSTRAINT "contact_lookups_viewer_id_profiles_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_gates" ADD CONSTRAINT "posting_gates_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_items" ADD CONSTRAINT "trade_items_trade_id_trades_id_fk" FOREIGN KEY ("trade_id") REFERENCES "public"."trades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_items" ADD CONSTRAINT "trade_items_game_item_items_game_slug_fk" FOREIGN KEY ("game","item") REFERENCES "public"."items"("game","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_game_game_configs_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game_configs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_game_game_configs_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game_configs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_lists" ADD CONSTRAINT "value_lists_game_game_configs_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game_configs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_sources" ADD CONSTRAINT "value_sources_game_game_configs_id_fk" FOREIGN KEY ("game") REFERENCES "public"."game_configs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_once" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "auth_accounts_by_person" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_by_person" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_by_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "user_sessions_by_newest" ON "user_sessions" USING btree ("login_at");--> statement-breakpoint
CREATE INDEX "user_sessions_by_person" ON "user_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "owner_announcements_active" ON "owner_announcements" USING btree ("activated_at") WHERE "owner_announcements"."is_active";--> statement-breakpoint
CREATE INDEX "system_logs_by_newest" ON "system_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE NOT "notifications"."is_read";--> statement-breakpoint
CREATE INDEX "profiles_by_newest" ON "profiles" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "profiles_by_email" ON "profiles" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "trade_requests_one_pending" ON "trade_requests" USING btree ("trade_id","sender_id") WHERE "trade_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "trade_requests_by_receiver" ON "trade_requests" USING btree ("receiver_id","created_at");--> statement-breakpoint
CREATE INDEX "trade_requests_by_sender" ON "trade_requests" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_reviews_once" ON "trade_reviews" USING btree ("reviewer_id","reviewed_user_id");--> statement-breakpoint
CREATE INDEX "trade_reviews_by_reviewed" ON "trade_reviews" USING btree ("reviewed_user_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_lookups_by_trade" ON "contact_lookups" USING btree ("trade_id");--> statement-breakpoint
CREATE INDEX "trades_live" ON "trades" USING btree ("game","created_at","id") WHERE "trades"."status" = 'active';--> statement-breakpoint
CREATE INDEX "trades_by_person" ON "trades" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "items_once" ON "items" USING btree ("game",lower("category"),lower("name"));