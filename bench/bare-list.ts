/**
 * The page of live trades that follows one, as one statement that gives the product's JSON for Steal a Brainrot,
 * whose items are worth their price. $1: the game; $2 and $3: moment and id of the last trade of the page before.
 */
export const BARE_LIST = `
  WITH older AS (
    SELECT t.id, t.game, t.created_at, t.user_id FROM trades t JOIN profiles p ON p.user_id = t.user_id
    WHERE t.game = $1 AND t.status = 'active' AND t.created_at > now() - interval '4 hours'
      AND (t.created_at < $2 OR t.created_at = $2 AND t.id < $3::uuid)
    ORDER BY t.created_at DESC, t.id DESC LIMIT 25),
  page AS (SELECT * FROM older ORDER BY created_at DESC, id DESC LIMIT 24)
  SELECT json_build_object(
    'total', (SELECT count(*) FROM trades WHERE game = $1 AND status = 'active'
      AND created_at > now() - interval '4 hours' AND user_id IS NOT NULL),
    'next', CASE WHEN (SELECT count(*) FROM older) > 24 THEN (SELECT
      (extract(epoch FROM created_at) * 1000)::bigint || '.' || id FROM page ORDER BY created_at, id LIMIT 1) END,
    'trades', (SELECT json_agg(json_build_object(
      'id', t.id, 'game', t.game, 'createdAt', to_char(t.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'expiresAt', to_char((t.created_at + interval '4 hours') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'trader', json_build_object('userId', p.user_id, 'name', coalesce(p.roblox_username, p.discord_display_name),
        'verified', p.roblox_user_id IS NOT NULL, 'picture', p.profile_picture,
        'ratingAverage', p.average_rating, 'ratingCount', p.total_ratings),
      'offering', ${sideOf('offering')}, 'wanting', ${sideOf('wanting')}) ORDER BY t.created_at DESC, t.id DESC)
      FROM page t JOIN profiles p ON p.user_id = t.user_id))::text AS page`;

function sideOf(side: 'offering' | 'wanting'): string {
  return `(SELECT coalesce(json_agg(json_strip_nulls(json_build_object('slug', i.slug, 'name', i.name, 'rarity', i.rarity,
      'form', e.form, 'quantity', e.quantity, 'worth', CASE WHEN e.form = '' THEN i.buy_price END))
      ORDER BY e.position), '[]')
    FROM trade_items e JOIN items i ON i.game = e.game AND i.slug = e.item WHERE e.trade_id = t.id AND e.side = '${side}')`;
}
