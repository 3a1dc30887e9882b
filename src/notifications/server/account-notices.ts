import { z } from 'zod';
import { grouped } from '../../platform/counts.ts';
import { fullMoment } from '../../platform/dates.ts';
import { LIFTED_BECAUSE, RESTRICTION_KINDS, type RestrictionKind } from '../../standing/standing.ts';
import { kind, type NoticeText } from './notice-kind.ts';

const NOTHING = z.object({});

const DECIDED: Record<RestrictionKind | 'banned', string> = {
  warning: 'You got a warning',
  no_posts: 'You cannot post right now',
  no_requests: 'You cannot send requests right now',
  no_reviews: 'You cannot write reviews right now',
  suspended: 'Your account is paused',
  banned: 'Your account is banned',
  hide_post: 'One of your posts is hidden',
  hide_review: 'One of your reviews or answers is hidden',
  hide_name: 'Your name is hidden',
};

/** What is told of reviews, of one's account and of one's standing. */
export const ACCOUNT_NOTICES = {
  /** Somebody left a review; its stars. */
  reviewed: kind(z.object({ rating: z.int() }), ({ rating }) => ({
    title: 'New review',
    message: `You received a review with ${rating} of 5 stars.`,
  })),

  /** The person of whom one wrote a review has answered it. */
  'review-answered': kind(NOTHING, () => ({
    title: 'Your review was answered',
    message: 'Somebody you reviewed wrote an answer. You can read it on their profile.',
  })),

  /** People got one's Discord username; who they are is read with it (`lookUpText`). */
  'looked-up': kind(NOTHING, () => lookUpText('Somebody', 0)),

  /** Roblox said that somebody's linked account is banned or deleted. */
  unverified: kind(NOTHING, () => ({
    title: 'Your Roblox account was unlinked',
    message:
      'Roblox says this account is banned or deleted, so you are not Verified right now. On your account page you can link another one, or the same one once Roblox gives it back.',
  })),

  /** Somebody signed in on a device that is new to the account. Its words are ours (`device-words.ts`). */
  'new-device': kind(z.object({ device: z.string() }), ({ device }) => ({
    title: 'New sign-in to your account',
    message: `It was on a device or browser that we have not seen before: ${device}. If that was not you, sign out everywhere and change your Discord password.`,
  })),

  /** Somebody else has proven the Roblox account that one has linked. `until` is when it moves to them. */
  'roblox-claimed': kind(z.object({ until: z.iso.datetime() }), ({ until }) => ({
    title: 'Somebody else proved your Roblox account',
    message: `They say it is theirs. It moves to them on ${fullMoment(until)} UTC, unless you prove before then that it is yours.`,
  })),

  /** The Roblox account that one had has gone to whoever had proven it later. */
  'roblox-moved': kind(NOTHING, () => ({
    title: 'Your Roblox account was unlinked',
    message:
      'Somebody else proved that it is theirs, and nobody proved it here again. If it is yours, you can prove it again any time.',
  })),

  /** One has got the Roblox account that one had claimed. */
  'roblox-won': kind(NOTHING, () => ({
    title: 'Your Roblox account is linked',
    message: 'Nobody else proved it again, so the account that you proved is yours here now.',
  })),

  /** Somebody proved an account later than its claimant, it is gone, or it cannot go to them. */
  'claim-ended': kind(NOTHING, () => ({
    title: 'Your claim on a Roblox account ended',
    message:
      'Somebody proved it after you, it is gone from Roblox, or it cannot move to you now. If it is yours, you can prove it again.',
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

/**
 * @param latest the name of whoever got somebody's Discord username last
 * @param others how many more people did
 * @returns what they are told of it
 */
export function lookUpText(latest: string, others: number): NoticeText {
  const people = others === 1 ? 'one more person' : `${grouped(others)} more people`;
  return {
    title: `${latest}${others === 0 ? '' : ` and ${people}`} looked up your Discord`,
    message: 'They may write to you there. On your account page you choose who sees it.',
  };
}
