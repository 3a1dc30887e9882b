-- Processes of a version before 0015 may have changed columns after it had run, without the rows of the figures.
-- Whoever changes a game's list holds its row.
SELECT 1 FROM "game_configs" FOR NO KEY UPDATE;--> statement-breakpoint
DELETE FROM "item_figures" f USING "items" i
WHERE i."game" = f."game" AND i."slug" = f."item" AND CASE f."form"
  WHEN '' THEN coalesce(i."regular_value", i."value") IS NULL
  WHEN 'neon' THEN i."neon_value" IS NULL
  WHEN 'mega' THEN i."mega_value" IS NULL
  ELSE false END;--> statement-breakpoint
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
  WHERE c."game" = i."game" AND c."slug" = i."slug" AND c."figure" = f.word AND c."form" IS NULL ORDER BY c."id" DESC LIMIT 1) last ON true
WHERE f.figure IS NOT NULL
ON CONFLICT ("game", "item", "form") DO UPDATE
SET "figure" = excluded."figure", "dated_on" = excluded."dated_on", "source" = excluded."source";
