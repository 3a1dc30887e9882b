CREATE TABLE "item_figures" (
	"game" text NOT NULL,
	"item" text NOT NULL,
	"form" text NOT NULL,
	"figure" double precision NOT NULL,
	"dated_on" date,
	"source" text NOT NULL,
	CONSTRAINT "item_figures_game_item_form_pk" PRIMARY KEY("game","item","form"),
	CONSTRAINT "item_figures_figure" CHECK ("item_figures"."figure" >= 0),
	CONSTRAINT "item_figures_form" CHECK ("item_figures"."form" <> '*')
);
--> statement-breakpoint
ALTER TABLE "item_figure_changes" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "item_figures" ADD CONSTRAINT "item_figures_game_item_items_game_slug_fk" FOREIGN KEY ("game","item") REFERENCES "public"."items"("game","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "item_figures" ("game", "item", "form", "figure", "dated_on", "source")
SELECT i."game", i."slug", f.form, f.figure,
  CASE WHEN last."source" = 'owner' THEN (last."changed_at" AT TIME ZONE 'UTC')::date END, coalesce(last."source", 'bundled')
FROM "items" i
CROSS JOIN LATERAL (VALUES
  ('', coalesce(i."regular_value", i."value"), CASE WHEN i."regular_value" IS NULL THEN 'value' ELSE 'regularValue' END),
  ('neon', i."neon_value", 'neonValue'),
  ('mega', i."mega_value", 'megaValue')) AS f(form, figure, word)
LEFT JOIN LATERAL (
  SELECT c."source", c."changed_at" FROM "item_figure_changes" c
  WHERE c."game" = i."game" AND c."slug" = i."slug" AND c."figure" = f.word ORDER BY c."id" DESC LIMIT 1) last ON true
WHERE f.figure IS NOT NULL;
