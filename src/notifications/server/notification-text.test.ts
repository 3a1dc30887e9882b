import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookUpText } from './account-notices.ts';
import { asStored, type NoticeKind, noticeText, type NoticeWords, storedText } from './notification-text.ts';

type Said<K extends NoticeKind> = [
  params: Extract<NoticeWords, { kind: K }>['params'],
  title: string,
  message: string | RegExp,
];

const TRADE = { title: 'Trading Owl x2' };
const MORE = 'My standing says which rule it is about, why, and what you can do.';
const BACK = 'What was hidden or paused by it is back, unless something else holds it.';

/** What each kind says; types fail for one that is missing. */
const SAID: { [K in NoticeKind]: Said<K>[] } = {
  requested: [[TRADE, 'New trade request', 'Somebody wants to trade with you: Trading Owl x2']],
  answered: [
    [
      { ...TRADE, what: 'request', answer: 'accepted' },
      'Trade request accepted',
      'Your request was accepted: Trading Owl x2',
    ],
    [
      { ...TRADE, what: 'request', answer: 'declined' },
      'Trade request declined',
      'Your request was declined: Trading Owl x2',
    ],
    [
      { ...TRADE, what: 'offer', answer: 'accepted' },
      'Offer accepted',
      'Your offer was accepted: Trading Owl x2',
    ],
    [
      { ...TRADE, what: 'offer', answer: 'declined' },
      'Offer declined',
      'Your offer was declined: Trading Owl x2',
    ],
  ],
  countered: [[TRADE, 'New offer', 'Somebody changed what you would trade. It is your turn: Trading Owl x2']],
  'offered-again': [
    [TRADE, 'Offered again', 'Somebody still wants to trade this. It is your turn: Trading Owl x2'],
  ],
  marked: [
    [
      TRADE,
      'Did it happen?',
      'Somebody says that you two traded. Say so too within 2 days, or the deal ends: Trading Owl x2',
    ],
  ],
  'one-sided': [
    [TRADE, 'Deal ended', 'Only one of you two said that it happened. It counts for nobody: Trading Owl x2'],
  ],
  lapsed: [[TRADE, 'Time is up', 'Nobody answered for 24 hours, and nothing was traded: Trading Owl x2']],
  removed: [[TRADE, 'Trade removed', 'The trade you asked for was removed: Trading Owl x2']],
  changed: [
    [
      TRADE,
      'Trade changed',
      'The trade you asked for was changed, so your request has ended. Look at it again: Trading Owl x2',
    ],
  ],
  'looked-up-changed': [
    [
      TRADE,
      'Trade changed',
      'A trade whose trader you looked up was changed. Look at it again: Trading Owl x2',
    ],
  ],
  'looked-up': [
    [
      {},
      'Somebody looked up your Discord',
      'They may write to you there. On your account page you choose who sees it.',
    ],
  ],
  'post-ended': [
    [TRADE, 'Your post has ended', 'Its 4 hours are over, and nobody sees it any more: Trading Owl x2'],
  ],
  'taken-down': [[TRADE, 'Trade removed', 'The owner of this site removed your trade: Trading Owl x2']],
  'traded-away': [
    [
      TRADE,
      'Trade request closed',
      'The trade you asked for was completed with somebody else: Trading Owl x2',
    ],
  ],
  cancelled: [
    [
      { ...TRADE, reason: 'changed-mind' },
      'Deal cancelled',
      'They changed their mind. You need not wait any longer: Trading Owl x2',
    ],
    [
      { ...TRADE, reason: 'no-answer' },
      'Deal cancelled',
      'They got no answer from you. You need not wait any longer: Trading Owl x2',
    ],
    [
      { ...TRADE, reason: 'not-as-agreed' },
      'Deal cancelled',
      'They say it was not what you had agreed on. You need not wait any longer: Trading Owl x2',
    ],
    [
      { ...TRADE, reason: 'mistake' },
      'Deal cancelled',
      'It was a mistake. You need not wait any longer: Trading Owl x2',
    ],
  ],
  left: [
    [
      TRADE,
      'Trader left',
      'The other trader deleted their account, so this trade is off. It does not count against you: Trading Owl x2',
    ],
  ],
  'route-ended': [
    [
      TRADE,
      'Trade off',
      'It was one of two trades, and the other one did not work out. Nothing was traded: Trading Owl x2',
    ],
  ],
  'route-turn': [
    [
      TRADE,
      'You can trade now',
      'What the other side needed for it is settled. It is your turn: Trading Owl x2',
    ],
  ],
  'new-matches': [
    [
      { game: 'adopt-me', count: 1, get: 'Frost Dragon (Neon)', give: 'Owl x2' },
      'A new match',
      'You could get Frost Dragon (Neon) for your Owl x2.',
    ],
    [
      { game: 'adopt-me', count: 3, get: 'Frost Dragon', give: 'Owl' },
      '3 new matches',
      'The best one: Frost Dragon for your Owl.',
    ],
  ],
  reviewed: [[{ rating: 4 }, 'New review', 'You received a review with 4 of 5 stars.']],
  'review-answered': [
    [
      {},
      'Your review was answered',
      'Somebody you reviewed wrote an answer. You can read it on their profile.',
    ],
  ],
  unverified: [[{}, 'Your Roblox account was unlinked', /^Roblox says this account is banned or deleted/]],
  'new-device': [
    [
      { device: 'Chrome on Android' },
      'New sign-in to your account',
      'It was on a device or browser that we have not seen before: Chrome on Android. If that was not you, sign out everywhere and change your Discord password.',
    ],
  ],
  'roblox-claimed': [
    [
      { until: '2026-07-17T18:42:07.000Z' },
      'Somebody else proved your Roblox account',
      'They say it is theirs. It moves to them on 17 July 2026, 18:42 UTC, unless you prove before then that it is yours.',
    ],
  ],
  'roblox-moved': [[{}, 'Your Roblox account was unlinked', /^Somebody else proved that it is theirs/]],
  'roblox-won': [[{}, 'Your Roblox account is linked', /^Nobody else proved it again/]],
  'claim-ended': [[{}, 'Your claim on a Roblox account ended', /^Somebody proved it after you/]],
  'post-hidden': [[{}, 'One of your posts is hidden for now', /^Several people reported it\./]],
  decided: [
    [{ what: 'warning' }, 'You got a warning', MORE],
    [{ what: 'no_posts' }, 'You cannot post right now', MORE],
    [{ what: 'no_requests' }, 'You cannot send requests right now', MORE],
    [{ what: 'no_reviews' }, 'You cannot write reviews right now', MORE],
    [{ what: 'suspended' }, 'Your account is paused', MORE],
    [{ what: 'banned' }, 'Your account is banned', MORE],
    [{ what: 'hide_post' }, 'One of your posts is hidden', MORE],
    [{ what: 'hide_review' }, 'One of your reviews or answers is hidden', MORE],
    [{ what: 'hide_name' }, 'Your name is hidden', MORE],
  ],
  lifted: [
    [{ because: 'undone' }, 'A decision about you was undone', 'It counts as if it had not been made.'],
    [{ because: 'appeal' }, 'A decision about you was lifted', BACK],
    [{ because: 'nobody_looked' }, 'A decision about you was lifted', BACK],
    [{ because: 'restored' }, 'A decision about you was lifted', BACK],
  ],
  'appeal-kept': [[{}, 'Your appeal was answered', 'The decision stays. My standing has the answer.']],
  'looked-at': [
    [
      { outcome: 'upheld' },
      'We looked at your report',
      'Thank you. It was against the rules, and we did something about it.',
    ],
    [
      { outcome: 'rejected' },
      'We looked at your report',
      'Thank you. We found nothing that is against the rules this time.',
    ],
  ],
};

const OLD = { title: 'As it was said', message: 'when it was written.' };

for (const [kind, said] of Object.entries(SAID))
  test(`what a notice says of kind ${kind}`, () => {
    for (const [params, title, message] of said) {
      const text = storedText({ kind, params, ...OLD });
      assert.equal(text.title, title);
      if (typeof message === 'string') assert.equal(text.message, message);
      else assert.match(text.message, message);
    }
  });

test('who looked somebody up is named, the latest first, and the others counted', () => {
  assert.equal(lookUpText('Mia', 0).title, 'Mia looked up your Discord');
  assert.equal(lookUpText('Mia', 1).title, 'Mia and one more person looked up your Discord');
  assert.equal(lookUpText('Mia', 2).title, 'Mia and 2 more people looked up your Discord');
});

test('a notice is stored with its kind and params, and with what they say', () => {
  const words = { kind: 'reviewed', params: { rating: 5 } } as const;
  assert.deepEqual(asStored(words), { ...words, ...noticeText(words) });
  assert.equal(noticeText(words).title, 'New review');
});

test('a notice from before kinds, of a later kind, or with other params says what it said when it was written', () => {
  for (const row of [
    { kind: null, params: null },
    { kind: 'of-a-later-version', params: TRADE },
    { kind: 'constructor', params: TRADE },
    { kind: 'requested', params: null },
    { kind: 'requested', params: {} },
    { kind: 'requested', params: { title: 5 } },
    { kind: 'cancelled', params: { ...TRADE, reason: 'of-a-later-version' } },
    { kind: 'decided', params: { what: 'toString' } },
  ])
    assert.deepEqual(storedText({ ...row, ...OLD }), OLD, JSON.stringify(row));
});

test('what a later version adds to the params of a kind does not keep it from being read', () => {
  const row = { kind: 'requested', params: { ...TRADE, game: 'adopt-me' }, ...OLD };
  assert.equal(storedText(row).title, 'New trade request');
});
