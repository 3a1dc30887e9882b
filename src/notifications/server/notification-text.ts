import { z } from 'zod';
import { LIFTED_BECAUSE, RESTRICTION_KINDS, type RestrictionKind } from '../../standing/standing.ts';

/*
 * What notifications say. A notice is stored as its kind and the params of its text, and put into words when it is read
 * (docs/decisions/0065). No text and no param names a person, so that nothing is left in other people's lists of somebody
 * who deletes the account: who it was is read with the list.
 */

type Text = { title: string; message: string };

/** What is told of a trade, by its title: the names of what it offers. */
const TRADE = z.object({ title: z.string() });
const NOTHING = z.object({});

/** Why a deal was called off, as the other side reads it. */
const CANCELLED = {
  'changed-mind': 'They changed their mind.',
  'no-answer': 'They got no answer from you.',
  'not-as-agreed': 'They say it was not what you had agreed on.',
  mistake: 'It was a mistake.',
};

const DECIDED: Record<RestrictionKind | 'banned', string> = {
  warning: 'You got a warning',
  no_posts: 'You cannot post right now',
  no_requests: 'You cannot send requests right now',
  no_reviews: 'You cannot write reviews right now',
  suspended: 'Your account is paused',
  banned: 'Your account is banned',
  hide_post: 'One of your posts is hidden',
  hide_review: 'One of your reviews is hidden',
  hide_name: 'Your name is hidden',
};

/** Every kind of notice, by the name that its rows have. The name stays, and so do the params that it needs. */
const KINDS = {
  /** Somebody asked to trade. */
  requested: kind(TRADE, ({ title }) => ({
    title: 'New trade request',
    message: `Somebody wants to trade with you: ${title}`,
  })),

  /** How a request was answered, or the offer that one made in it. */
  answered: kind(
    TRADE.extend({ what: z.enum(['request', 'offer']), answer: z.enum(['accepted', 'declined']) }),
    ({ what, answer, title }) => ({
      title: what === 'offer' ? `Offer ${answer}` : `Trade request ${answer}`,
      message: `Your ${what} was ${answer}: ${title}`,
    }),
  ),

  /** The other side of a request answered with another offer. */
  countered: kind(TRADE, ({ title }) => ({
    title: 'New offer',
    message: `Somebody changed what you would trade. It is your turn: ${title}`,
  })),

  /** What stood in a request when its time was up is offered once more. */
  'offered-again': kind(TRADE, ({ title }) => ({
    title: 'Offered again',
    message: `Somebody still wants to trade this. It is your turn: ${title}`,
  })),

  /** A request on which nobody answered for a day is over. */
  lapsed: kind(TRADE, ({ title }) => ({
    title: 'Time is up',
    message: `Nobody answered for 24 hours, and nothing was traded: ${title}`,
  })),

  /** A trade was taken down while a request on it was open. */
  removed: kind(TRADE, ({ title }) => ({
    title: 'Trade removed',
    message: `The trade you asked for was removed: ${title}`,
  })),

  /** A trade was changed while a request on it was pending. */
  changed: kind(TRADE, ({ title }) => ({
    title: 'Trade changed',
    message: `The trade you asked for was changed, so your request has ended. Look at it again: ${title}`,
  })),

  /** A trade was changed after one had looked up how to reach its poster. */
  'looked-up-changed': kind(TRADE, ({ title }) => ({
    title: 'Trade changed',
    message: `A trade whose trader you looked up was changed. Look at it again: ${title}`,
  })),

  /** The four hours of a post of one's own are over. */
  'post-ended': kind(TRADE, ({ title }) => ({
    title: 'Your post has ended',
    message: `Its 4 hours are over, and nobody sees it any more: ${title}`,
  })),

  /** The owner of the site took one's own trade down. */
  'taken-down': kind(TRADE, ({ title }) => ({
    title: 'Trade removed',
    message: `The owner of this site removed your trade: ${title}`,
  })),

  /** A trade was completed with another person while a request on it was open. */
  'traded-away': kind(TRADE, ({ title }) => ({
    title: 'Trade request closed',
    message: `The trade you asked for was completed with somebody else: ${title}`,
  })),

  /** The other side has called off a deal. */
  cancelled: kind(
    TRADE.extend({ reason: z.enum(['changed-mind', 'no-answer', 'not-as-agreed', 'mistake']) }),
    ({ reason, title }) => ({
      title: 'Deal cancelled',
      message: `${CANCELLED[reason]} You need not wait any longer: ${title}`,
    }),
  ),

  /** A deal that one had agreed on was half of what the other side wanted to do, and the other half did not come about. */
  'route-ended': kind(TRADE, ({ title }) => ({
    title: 'Trade off',
    message: `It was one of two trades, and the other one did not work out. Nothing was traded: ${title}`,
  })),

  /** A deal that waited for the other half of what its asker wanted to do may be traded now. */
  'route-turn': kind(TRADE, ({ title }) => ({
    title: 'You can trade now',
    message: `What the other side needed for it is settled. It is your turn: ${title}`,
  })),

  /** Somebody left a review; its stars. */
  reviewed: kind(z.object({ rating: z.int() }), ({ rating }) => ({
    title: 'New review',
    message: `You received a review with ${rating} of 5 stars.`,
  })),

  /** Roblox said that somebody's linked account is banned or deleted. */
  unverified: kind(NOTHING, () => ({
    title: 'Your Roblox account was unlinked',
    message:
      'Roblox says this account is banned or deleted, so you are not Verified right now. On your account page you can link another one, or the same one once Roblox gives it back.',
  })),

  /** A post was hidden as several people had reported it. */
  'post-hidden': kind(NOTHING, () => ({
    title: 'One of your posts is hidden for now',
    message:
      'Several people reported it. Somebody will look at it, and after a day at most it is there again if nobody does. My standing says more.',
  })),

  /** Something was decided against somebody. */
  decided: kind(z.object({ what: z.enum([...RESTRICTION_KINDS, 'banned']) }), ({ what }) => ({
    title: DECIDED[what],
    message: 'My standing says which rule it is about, why, and what you can do.',
  })),

  /** A decision against somebody holds no longer. */
  lifted: kind(z.object({ because: z.enum(LIFTED_BECAUSE) }), ({ because }) =>
    because === 'undone'
      ? { title: 'A decision about you was undone', message: 'It counts as if it had not been made.' }
      : {
          title: 'A decision about you was lifted',
          message: 'What was hidden or paused by it is back, unless something else holds it.',
        },
  ),

  /** Somebody looked at an appeal once more, and the decision stays as it is. */
  'appeal-kept': kind(NOTHING, () => ({
    title: 'Your appeal was answered',
    message: 'The decision stays. My standing has the answer.',
  })),

  /** Somebody looked at what a person had reported. */
  'looked-at': kind(z.object({ outcome: z.enum(['upheld', 'rejected']) }), ({ outcome }) => ({
    title: 'We looked at your report',
    message:
      outcome === 'upheld'
        ? 'Thank you. It was against the rules, and we did something about it.'
        : 'Thank you. We found nothing that is against the rules this time.',
  })),
};

export type NoticeKind = keyof typeof KINDS;

/** What one notice says: its kind, and the params of its text. */
export type NoticeWords = {
  [K in NoticeKind]: { kind: K; params: z.infer<(typeof KINDS)[K]['params']> };
}[NoticeKind];

/** Kinds that tell whoever had an open request that nothing will come of it; all are made with the trade's title. */
export type EndedKind = 'removed' | 'changed' | 'traded-away';

/** @returns a notice in words */
export function noticeText({ kind: name, params }: NoticeWords): Text {
  const text = KINDS[name].read(params);
  if (text === undefined) throw new Error(`No notice "${name}" has these params.`);
  return text;
}

/**
 * @returns the columns of a notice. The text goes with it: a process of the version before, which runs beside this one
 *   during an update, reads nothing else. The version after this one may stop writing it.
 */
export function asStored<W extends NoticeWords>(words: W): W & Text {
  return { ...words, ...noticeText(words) };
}

/**
 * @returns what a stored notice says. One that a version before kinds wrote, or a later version with a kind or params that
 *   this one does not know, says what it said when it was written.
 */
export function storedText(row: { kind: string | null; params: unknown } & Text): Text {
  const made = row.kind === null ? undefined : BY_NAME.get(row.kind)?.(row.params);
  return made ?? { title: row.title, message: row.message };
}

const BY_NAME = new Map(Object.entries(KINDS).map(([name, { read }]) => [name, read]));

/** An announcement's title as people see it. */
export function announcementTitle(title: string): string {
  return `📢 ${title}`;
}

/** A kind of notice. Its `read` gives the text, or undefined for params that are not those of the kind. */
function kind<P extends z.ZodType>(params: P, text: (params: z.infer<P>) => Text) {
  const read = (given: unknown): Text | undefined => {
    const parsed = params.safeParse(given);
    return parsed.success ? text(parsed.data) : undefined;
  };
  return { params, read };
}
