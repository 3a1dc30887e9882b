import { CLAIM_MS } from '../accounts/roblox-link.ts';
import { spanWords } from '../platform/span-words.ts';
import { type HouseFacts, type HouseText, whomToAsk } from './house-text.ts';

/** /terms. */
export function termsText(site: HouseFacts): HouseText {
  const { name } = site;
  return {
    title: 'Terms',
    since: '2026-11-28',
    lead: `What you can expect from ${name}, and what it expects from you. By signing in you accept this page and the rules.`,
    parts: [
      {
        heading: 'Using this site',
        points: [
          'It is free. There is nothing to buy here, and no ads.',
          'You sign in with Discord. Discord and Roblox say how old you must be to use them. We do not ask how old you are.',
          'Not sure if you may use this? Read this page with a parent or another grown-up.',
          'Follow the rules. Whoever breaks them can lose the right to post, ask or review here, for a while or for good.',
          `One person at a time can link a Roblox account here. If somebody else proves it later, it moves to them after ${spanWords(CLAIM_MS)}, unless you prove it again. We tell you first.`,
          'Do not try to break the site, get into accounts of others, or copy it so fast that others have to wait.',
        ],
        links: [{ href: '/rules', label: 'The rules' }],
      },
      {
        heading: 'Values are estimates',
        points: [
          'Every value here is a guess by players. Its source and its date stand beside it.',
          'A win, fair or lose is worked out from those guesses. You decide if a trade is good for you.',
          'Items in these games are not money, and nothing here turns them into money.',
        ],
      },
      {
        heading: 'Trades are yours',
        points: [
          'The trade itself happens in the game, between you and the other player. We are not part of it.',
          'We never hold your items, and we cannot bring back what was traded away.',
          'A Verified badge says whose Roblox account it is. It does not say that somebody is honest.',
        ],
        links: [{ href: '/safety', label: 'Trade safely' }],
      },
      {
        heading: 'What you write here',
        points: [
          'It stays yours. You let us show it to the people it is meant for, for as long as it is here.',
          'We may hide what breaks a rule.',
          'You can take back a post whenever you like, and delete your account with all that goes with it.',
        ],
        links: [{ href: '/privacy', label: 'Privacy' }],
      },
      {
        heading: 'What we cannot promise',
        points: [
          'The site can be slow, wrong, or away for a while, and one day it may end.',
          'So keep a copy of what matters to you: all your data is one file on your account page.',
          'Nothing on this page takes away a right that the law of your country gives you.',
        ],
        links: [{ href: '/account', label: 'My account' }],
      },
      {
        heading: 'Whose names these are',
        points: [
          'Roblox, Discord and the games belong to their makers. None of them has made this site, runs it or checks it.',
        ],
      },
      {
        heading: 'When this page changes',
        points: [
          'Then the date at its top changes too. If you do not agree any more, you can delete your account.',
        ],
      },
      whomToAsk(site),
    ],
  };
}
