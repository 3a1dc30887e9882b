import { spanWords } from '../platform/span-words.ts';
import { MESSAGES_KEPT_MS } from '../requests/how-long-kept.ts';
import { RULE_WORDS } from '../standing/rule-words.ts';
import { RULES, WARNING_MS } from '../standing/standing.ts';
import type { HouseText } from './house-text.ts';

/** /rules. */
export function rulesText(): HouseText {
  return {
    title: 'The rules',
    since: '2026-11-28',
    lead: `${RULES.length} rules keep trading here fair and friendly.`,
    parts: [
      {
        heading: 'What we ask of everybody',
        entries: RULES.map((id) => ({ id, name: RULE_WORDS[id].name, says: RULE_WORDS[id].says })),
      },
      {
        heading: 'When somebody breaks a rule',
        points: [
          'Press the flag on a post, a profile or a review. Only the people who look after this site see who reported what.',
          `A message that you got with a request can be reported for ${spanWords(MESSAGES_KEPT_MS)} after it was taken back. It stands on your account page.`,
          'They can give a warning, hide a post, a review or a name, or stop somebody from posting, asking or reviewing: for a while or for good.',
          `A warning stands for ${spanWords(WARNING_MS)}.`,
          'Whoever it is about is told which rule, why and until when, and can ask for another look once. Somebody else answers that.',
        ],
        links: [
          { href: '/transparency', label: 'How we moderate' },
          { href: '/standing', label: 'My standing' },
        ],
      },
      {
        heading: 'You never have to chat with anybody',
        points: [
          'Values, the calculator, your inventory and your log need nobody else.',
          'A trade needs no chat: an offer, the ready-made answers and the trade window of the game are enough.',
          'You choose who sees your Discord: anyone signed in, or only people whose deal you accept.',
          'Nobody here has to tell a name, an age, a number or where they live. If somebody asks you, say no, then block and report them.',
          'Something scares you? Tell a parent or another grown-up you trust.',
        ],
        links: [{ href: '/safety', label: 'Trade safely' }],
      },
      {
        heading: 'More to read',
        points: ['What we know about you, and what we promise and do not promise, stands on two more pages.'],
        links: [
          { href: '/privacy', label: 'Privacy' },
          { href: '/terms', label: 'Terms' },
        ],
      },
    ],
  };
}
