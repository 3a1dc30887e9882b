/** What two people of a deal can say to each other: ids, in groups. What is read of one is in the reader's words. */
const GROUPS = {
  'The offer': {
    'can-you-add': 'Can you add?',
    'too-low': 'Too low for me',
    'take-one-off': 'Can you take one off?',
    'looks-fair': 'Looks fair to me',
    'best-offer': 'That’s my best offer',
    'another-item': 'Another item instead?',
  },
  'The item': {
    'is-it-neon': 'Is it Neon?',
    'is-it-mega': 'Is it Mega?',
    'fly-or-ride': 'Fly or Ride?',
    'check-the-name': 'Please check the name',
  },
  Time: {
    'trade-now': 'I can trade now',
    'ten-minutes': 'Give me 10 minutes',
    'later-today': 'Later today?',
    tomorrow: 'Tomorrow?',
    'still-there': 'Still there?',
  },
  'In the game': {
    'in-the-game': 'I’m in the game now',
    'which-server': 'Which server?',
    'friend-request': 'I sent a friend request',
    'will-join': 'I’ll join you',
    'inventory-full': 'Wait, my inventory is full',
  },
  Answers: {
    yes: 'Yes',
    'no-thanks': 'No thanks',
    'need-to-think': 'I need to think',
    thanks: 'Thanks!',
  },
} as const;

type Groups = typeof GROUPS;
/** The id of a phrase; it stays what it is, whatever its words become. */
export type Phrase = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

const WORDS: ReadonlyMap<string, string> = new Map(
  Object.values(GROUPS).flatMap((group) => Object.entries(group)),
);

export const PHRASES: readonly Phrase[] = [...WORDS.keys()].filter(isPhrase);

/** Groups in the order in which they are shown, each with its phrases. */
export const PHRASE_GROUPS: readonly { title: string; phrases: readonly Phrase[] }[] = Object.entries(
  GROUPS,
).map(([title, group]) => ({ title, phrases: Object.keys(group).filter(isPhrase) }));

/** @returns whether a text is the id of a phrase */
function isPhrase(text: string): text is Phrase {
  return WORDS.has(text);
}

/** @returns what its reader sees of a phrase; one of a later version is shown as what can be known of it */
export function phraseWords(phrase: string): string {
  return WORDS.get(phrase) ?? '…';
}

/** Phrases that one person may say in a deal. */
export const MOST_PHRASES = 30;
/** The least time between two phrases of one person, in ms. */
export const PHRASE_PAUSE_MS = 3000;
/** For so long whoever has said a phrase is shown the button that takes it back, in ms. */
export const PHRASE_UNDO_MS = 5000;
/** What is added to that on the way: how long saying it and taking it back may take over a slow line, in ms. */
export const PHRASE_UNDO_GRACE_MS = 5000;

/** @returns phrases that are likely to be said next */
export function likelyPhrases(request: { status: string; side: 'sender' | 'receiver' }): readonly Phrase[] {
  if (request.status === 'accepted')
    return ['which-server', 'in-the-game', 'friend-request', 'ten-minutes', 'thanks'];
  return request.side === 'receiver'
    ? ['can-you-add', 'too-low', 'looks-fair', 'ten-minutes', 'need-to-think']
    : ['still-there', 'trade-now', 'best-offer', 'later-today', 'thanks'];
}

/** A phrase that was said, by which of the two. */
export type Said = { by: 'you' | 'other'; phrase: string };

/** @returns what one has said since the other one did: none of it can be said again before they answer */
export function saidSince(talk: readonly Said[]): ReadonlySet<string> {
  const last = talk.findLastIndex(({ by }) => by === 'other');
  return new Set(talk.slice(last + 1).map(({ phrase }) => phrase));
}
