-- What this version no longer names stays for processes of the version before, which write it: trade_items.mutation, and value, regular_value,
-- neon_value and mega_value of items. The next version drops them (docs/decisions/0047).
UPDATE "trade_items" SET "form" = CASE
  WHEN "mutation" IS NULL THEN ''
  WHEN "mutation" = '*' OR split_part("mutation", '.', 1) IN ('', 'mega', 'neon', 'fly', 'ride') THEN '.' || "mutation"
  ELSE "mutation" END
WHERE "form" IS NULL;--> statement-breakpoint
-- Of a pet with both figures the regular one counted; the history of the other, which counted for nothing, would read as that of the same figure.
DELETE FROM "item_figure_changes" c USING "items" i
WHERE c.game = i.game AND c.slug = i.slug AND c.figure = 'value' AND i.game = 'adopt-me' AND lower(i.category) = 'pets'
  AND i.value IS NOT NULL AND i.regular_value IS NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_items" ALTER COLUMN "form" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_figures";--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_figures" CHECK (least("items"."demand", "items"."buy_price", "items"."money_per_second") >= 0);
