import type { LiftedBecause, RestrictionKind } from '../standing/standing.ts';

type Text = { title: string; message: string };

const MORE = 'My standing says which rule it is about, why, and what you can do.';

const DECIDED: Record<RestrictionKind, string> = {
  warning: 'You got a warning',
  no_posts: 'You cannot post right now',
  no_requests: 'You cannot send requests right now',
  no_reviews: 'You cannot write reviews right now',
  suspended: 'Your account is paused',
  hide_post: 'One of your posts is hidden',
  hide_review: 'One of your reviews is hidden',
  hide_name: 'Your name is hidden',
};

/** Something was decided against somebody. */
export function decidedText({ kind, endsAt }: { kind: RestrictionKind; endsAt: Date | null }): Text {
  const banned = kind === 'suspended' && endsAt === null;
  return { title: banned ? 'Your account is banned' : DECIDED[kind], message: MORE };
}

/** A decision against somebody holds no longer. */
export function liftedText(because: LiftedBecause): Text {
  const undone = because === 'undone';
  const title = undone ? 'A decision about you was undone' : 'A decision about you was lifted';
  const message = undone
    ? 'It counts as if it had not been made.'
    : 'What was hidden or paused by it is back, unless something else holds it.';
  return { title, message };
}

/** Somebody looked at an appeal once more, and the decision stays as it is. */
export function keptText(): Text {
  return { title: 'Your appeal was answered', message: 'The decision stays. My standing has the answer.' };
}

/** Somebody looked at what a person had reported. */
export function lookedAtText(upheld: boolean): Text {
  const message = upheld
    ? 'Thank you. It was against the rules, and we did something about it.'
    : 'Thank you. We found nothing that is against the rules this time.';
  return { title: 'We looked at your report', message };
}
