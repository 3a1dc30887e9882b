import assert from 'node:assert/strict';
import type { ClientBase } from 'pg';
import { z } from 'zod';

/** What a trade may be: in the middle of a write that was not answered, either of two. */
type TradeState = 'active' | 'completed' | 'gone';
type RequestState = 'pending' | 'accepted' | 'declined' | 'completed';

/** A trade that the product said it has. */
export type KnownTrade = { by: number; may: Set<TradeState> };
/** A request that the product said it has. */
export type KnownRequest = {
  tradeId: string;
  from: number;
  may: Set<RequestState>;
  /** The rounds that it may be in. */
  rounds: Set<number>;
  /** Phrases that somebody began to say in it, and those of them that were acknowledged. */
  spoke: Set<string>;
  said: Set<string>;
  /** Whether its receiver's mark was acknowledged. */
  marked: boolean;
};

/** @returns a request that was acknowledged and about which nothing is known to have been done */
export function newRequest(tradeId: string, from: number): KnownRequest {
  const nothing = { spoke: new Set<string>(), said: new Set<string>(), marked: false };
  return { tradeId, from, may: new Set(['pending']), rounds: new Set([1]), ...nothing };
}

/** Every write that was acknowledged, and what each began one may have become. */
export class Ledger {
  readonly trades = new Map<string, KnownTrade>();
  readonly requests = new Map<string, KnownRequest>();
  /** Trades that somebody has asked for, answered or not. */
  readonly asked = new Set<string>();
  /** By person: the last acknowledged picture, and one that may have been written. */
  readonly pictures = new Map<string, Set<string>>();
  readonly announcements = new Set<string>();
  /** Reviews, as reviewer and reviewed. */
  readonly reviews = new Set<string>();
  acknowledged = 0;
  /** Other offers on requests, of those. */
  offers = 0;
  /** Writes that were under way when the server was killed. */
  cutOff = 0;

  /**
   * Compares all of it with the database, and notes what became of the writes that nobody heard of.
   * @returns what is not as it must be, a line each
   */
  async lost(client: ClientBase): Promise<string[]> {
    const [trades, requests] = [await readTrades(client), await readRequests(client)];
    const lost: string[] = [];
    for (const [id, known] of this.trades) {
      const is = trades.get(id) ?? 'gone';
      if (!known.may.has(is)) lost.push(`trade ${id} is ${is}, and must be ${[...known.may].join(' or ')}`);
      known.may = new Set([is]);
      if (is === 'gone') this.trades.delete(id);
    }
    for (const [id, known] of this.requests) {
      const row = requests.get(id);
      // A removed trade takes its requests with it.
      if (trades.get(known.tradeId) === undefined) {
        if (row !== undefined) lost.push(`request ${id} has outlived its trade`);
        this.requests.delete(id);
        continue;
      }
      if (row === undefined || !known.may.has(row.status))
        lost.push(`request ${id} is ${row?.status ?? 'gone'}, and must be ${[...known.may].join(' or ')}`);
      if (known.marked && !row?.marked) lost.push(`request ${id} has lost a mark`);
      if (row === undefined) {
        this.requests.delete(id);
        continue;
      }
      if (!known.rounds.has(row.round))
        lost.push(`request ${id} is in round ${row.round}, and must be in ${[...known.rounds].join(' or ')}`);
      for (const phrase of known.said)
        if (!row.said.includes(phrase)) lost.push(`request ${id} has lost '${phrase}'`);
      [known.may, known.marked] = [new Set([row.status]), row.marked];
      known.rounds = new Set([row.round]);
    }
    lost.push(...(await this.#lostOthers(client)));
    return lost;
  }

  async #lostOthers(client: ClientBase): Promise<string[]> {
    const texts = async (query: string) =>
      z
        .array(z.object({ is: z.string() }))
        .parse((await client.query(query)).rows)
        .map(({ is }) => is);
    const pictures = new Set(await texts("SELECT user_id || ' ' || profile_picture AS is FROM profiles"));
    const lost: string[] = [];
    for (const [userId, may] of this.pictures) {
      const is = [...may].find((picture) => pictures.has(`${userId} ${picture}`));
      if (is === undefined) lost.push(`a picture is none of ${[...may].join(', ')}`);
      else this.pictures.set(userId, new Set([is]));
    }
    const announcements = new Set(await texts('SELECT id::text AS is FROM owner_announcements'));
    const reviews = new Set(
      await texts("SELECT reviewer_id || ' ' || reviewed_user_id AS is FROM trade_reviews"),
    );
    for (const id of this.announcements) if (!announcements.has(id)) lost.push(`announcement ${id} is gone`);
    for (const pair of this.reviews) if (!reviews.has(pair)) lost.push(`the review ${pair} is gone`);
    return lost;
  }
}

/** Writes that are there in part: each is a query for what no whole write leaves. */
const HALVES = {
  'a trade without its items': `
    SELECT t.id FROM trades t LEFT JOIN trade_items i ON i.trade_id = t.id
    GROUP BY t.id HAVING count(*) FILTER (WHERE i.side = 'offering') <> 1 OR count(*) FILTER (WHERE i.side = 'wanting') <> 1`,
  'a poster without a cooldown': `
    SELECT t.id FROM trades t WHERE NOT EXISTS (SELECT FROM posting_gates g WHERE g.user_id = t.user_id)`,
  'a request, or an offer, of which the other side was not told': `
    SELECT r.id FROM trade_requests r,
      LATERAL (VALUES ('sender', r.receiver_id, 1), ('receiver', r.sender_id, 0)) side (by, told, requests)
    WHERE side.requests + (SELECT count(*) FROM jsonb_array_elements(r.offers) o WHERE o ->> 'by' = side.by)
      <> (SELECT count(*) FROM notifications n
        WHERE n.reference_id = r.id AND n.user_id = side.told AND n.type = 'trade_request')`,
  'an answer of which the other side was not told': `
    SELECT r.id FROM trade_requests r WHERE r.status <> 'pending' AND 1 <> (SELECT count(*) FROM notifications n
      WHERE n.reference_id = r.id AND n.kind <> 'marked'
      AND n.user_id = CASE r.answering_side WHEN 'sender' THEN r.receiver_id ELSE r.sender_id END
      AND n.type = CASE r.status WHEN 'declined' THEN 'trade_declined' ELSE 'trade_accepted' END)`,
  'a mark of which the other side was not told once, or that gives it no time': `
    SELECT r.id FROM trade_requests r
    WHERE (r.sender_completed_at IS NOT NULL OR r.receiver_completed_at IS NOT NULL)
    AND ((r.status = 'accepted') <> (r.lapses_at IS NOT NULL) OR 1 <> (SELECT count(*) FROM notifications n
      WHERE n.reference_id = r.id AND n.kind = 'marked'))`,
  'a completed trade that is not what was agreed on': `
    SELECT r.id FROM trade_requests r JOIN trade_items i ON i.trade_id = r.trade_id AND i.side = 'wanting'
    WHERE r.status = 'completed' AND r.offers <> '[]'
      AND i.quantity <> (r.offers -> -1 -> 'wanting' -> 0 ->> 'quantity')::int`,
  'a talk of which a part is missing': `
    SELECT request_id FROM talk_lines GROUP BY request_id HAVING count(*) <> max(position)`,
  // What was declined leaves a read one behind when its trade is removed.
  'an unread notification of a request that is not there': `
    SELECT n.id FROM notifications n WHERE NOT n.is_read AND n.type IN ('trade_request', 'trade_accepted')
      AND NOT EXISTS (SELECT FROM trade_requests r WHERE r.id = n.reference_id)`,
  'a completed request on a trade that is not, or the other way round': `
    SELECT t.id FROM trades t WHERE (t.status = 'completed')
      <> EXISTS (SELECT FROM trade_requests r WHERE r.trade_id = t.id AND r.status = 'completed')`,
  'an item that was not completed with its trade': `
    SELECT t.id FROM trades t JOIN trade_items i ON i.trade_id = t.id
    WHERE i.completed_at IS DISTINCT FROM t.completed_at`,
  'a sum of reviews that is not that of its rows': `
    SELECT p.user_id FROM profiles p LEFT JOIN trade_reviews r ON r.reviewed_user_id = p.user_id
    GROUP BY p.user_id HAVING count(r.id) <> p.total_ratings OR coalesce(sum(r.rating), 0) <> p.rating_sum
      OR count(r.trade_request_id) <> p.trade_ratings
      OR coalesce(sum(r.rating) FILTER (WHERE r.trade_request_id IS NOT NULL), 0) <> p.trade_rating_sum`,
  'a review of which nobody was told': `
    SELECT r.id FROM trade_reviews r WHERE 1 <> (SELECT count(*) FROM notifications n WHERE n.reference_id = r.id)`,
  'an announcement without its log entry, or the other way round': `
    SELECT 1 FROM (SELECT (SELECT count(*) FROM owner_announcements) AS rows,
      (SELECT count(*) FROM system_logs WHERE action_type = 'create_announcement') AS entries) c WHERE c.rows <> c.entries`,
  'an account without a person, or the other way round': `
    SELECT p.user_id FROM profiles p WHERE 1 <> (SELECT count(*) FROM auth_accounts a WHERE a.user_id = p.user_id)`,
};

/** @returns which writes are there in part, a line each */
export async function halfWritten(client: ClientBase): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(HALVES)) {
    const { rowCount } = await client.query(query);
    if (rowCount !== null && rowCount > 0) found.push(`${rowCount} times ${what}`);
  }
  return found;
}

async function readTrades(client: ClientBase): Promise<Map<string, TradeState>> {
  const { rows } = await client.query('SELECT id, status FROM trades');
  const row = z.object({ id: z.string(), status: z.enum(['active', 'completed']) });
  return new Map(
    z
      .array(row)
      .parse(rows)
      .map(({ id, status }) => [id, status]),
  );
}

async function readRequests(client: ClientBase) {
  const { rows } = await client.query(
    `SELECT id, status, receiver_completed_at IS NOT NULL AS marked, jsonb_array_length(offers) + 1 AS round,
      ARRAY(SELECT phrase FROM talk_lines WHERE request_id = trade_requests.id) AS said FROM trade_requests`,
  );
  const status = z.enum(['pending', 'accepted', 'declined', 'completed']);
  const talked = { round: z.int(), said: z.array(z.string()) };
  const row = z.object({ id: z.string(), status, marked: z.boolean(), ...talked });
  return new Map(
    z
      .array(row)
      .parse(rows)
      .map(({ id, ...is }) => [id, is]),
  );
}

/** Fails when something that was acknowledged is lost, or something is there in part. */
export async function assertWhole(ledger: Ledger, client: ClientBase): Promise<void> {
  assert.deepEqual([...(await ledger.lost(client)), ...(await halfWritten(client))], []);
}
