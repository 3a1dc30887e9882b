-- What this version no longer names stays for processes of the version before, which write it: trade_items.mutation, and value, regular_value,
-- neon_value and mega_value of items. The next version drops them (docs/decisions/0047).
UPDATE "trade_items" SET "form" = CASE
  WHEN "mutation" IS NULL THEN ''
  WHEN "mutation" = '*' OR split_part("mutation", '.', 1) IN ('', 'mega', 'neon', 'fly', 'ride') THEN '.' || "mutation"
  ELSE "mutation" END
WHERE "form" IS NULL;--> statement-breakpoint
ALTER TABLE "trade_items" ALTER COLUMN "form" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "items" DROP CONSTRAINT "items_figures";--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_figures" CHECK (least("items"."demand", "items"."buy_price", "items"."money_per_second") >= 0);
