CREATE TABLE "review_answers" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "review_answers_id" UNIQUE("id"),
	CONSTRAINT "review_answers_text" CHECK (length("review_answers"."text") BETWEEN 1 AND 500)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "trade_rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "trade_ratings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "trade_rating_average" double precision;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_review_id_trade_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."trade_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_answers_withdrawn" ON "review_answers" USING btree ("withdrawn_at") WHERE "review_answers"."withdrawn_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_trade_ratings" CHECK ("profiles"."trade_ratings" >= 0 AND "profiles"."trade_rating_sum" BETWEEN "profiles"."trade_ratings" AND 5 * "profiles"."trade_ratings" AND ("profiles"."trade_rating_average" IS NULL) = ("profiles"."trade_ratings" = 0));--> statement-breakpoint
-- What a person's stars are made of, whoever changes a review: a process of the version before knows nothing of these columns (docs/decisions/0074).
CREATE FUNCTION "count_trade_review"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted boolean := TG_OP <> 'INSERT' AND OLD.trade_request_id IS NOT NULL AND OLD.hidden_at IS NULL;
  counts boolean := TG_OP <> 'DELETE' AND NEW.trade_request_id IS NOT NULL AND NEW.hidden_at IS NULL;
  more integer := counts::integer - counted::integer;
  stars integer := (CASE WHEN counts THEN NEW.rating ELSE 0 END) - (CASE WHEN counted THEN OLD.rating ELSE 0 END);
BEGIN
  IF more <> 0 OR stars <> 0 THEN
    UPDATE public.profiles SET
      trade_ratings = trade_ratings + more,
      trade_rating_sum = trade_rating_sum + stars,
      trade_rating_average = (trade_rating_sum + stars)::double precision / nullif(trade_ratings + more, 0)
    WHERE user_id = coalesce(NEW.reviewed_user_id, OLD.reviewed_user_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "trade_reviews_counted" AFTER INSERT OR DELETE OR UPDATE OF "rating", "trade_request_id", "hidden_at" ON "trade_reviews"
FOR EACH ROW EXECUTE FUNCTION "count_trade_review"();--> statement-breakpoint
UPDATE "profiles" p SET "trade_ratings" = r.many, "trade_rating_sum" = r.stars, "trade_rating_average" = r.stars::double precision / r.many
FROM (
  SELECT "reviewed_user_id" AS id, count(*)::integer AS many, sum("rating")::integer AS stars FROM "trade_reviews"
  WHERE "trade_request_id" IS NOT NULL AND "hidden_at" IS NULL GROUP BY 1
) r WHERE p."user_id" = r.id;
