import type { Rule } from './standing.ts';

/** Each rule of the house as people read it: its name, and what it says. */
export const RULE_WORDS: Record<Rule, { name: string; says: string }> = {
  no_trust_trades: {
    name: 'No trust trades',
    says: 'Nobody asks another to give first, to lend an item, or to trust them.',
  },
  no_switching: {
    name: 'No switching',
    says: 'What was agreed on is what is put into the trade, in the game as well.',
  },
  no_real_money: {
    name: 'No real money',
    says: 'Items are traded for items. Not for money, gift cards, accounts or Robux.',
  },
  stay_here: {
    name: 'No leading away',
    says: 'No links, no invites, and nobody is asked to chat somewhere else.',
  },
  be_yourself: {
    name: 'Be yourself',
    says: 'Nobody pretends to be another trader, a middle man or somebody who runs this site.',
  },
  be_kind: { name: 'Be kind', says: 'No insults, no threats, nothing that scares or shames anybody.' },
  keep_private: {
    name: 'Private stays private',
    says: 'Nobody asks for or writes names, ages, addresses, schools, numbers or passwords.',
  },
  no_spam: { name: 'No spam', says: 'No advertising, and not the same thing over and over.' },
};
