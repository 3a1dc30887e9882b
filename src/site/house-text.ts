/** What such a text says of the installation. */
export type HouseFacts = {
  name: string;
  inviteUrl: string | null;
  operatorName?: string | undefined;
  contactEmail?: string | undefined;
  backupNights?: number | undefined;
};

/** One of the texts of the house: the rules, what becomes of people's data, and what both sides can expect. */
export type HouseText = {
  title: string;
  /** Since when it says what it says: '2026-11-28'. A test holds it to that. */
  since: string;
  lead: string;
  parts: readonly HousePart[];
};

export type HousePart = {
  heading: string;
  points?: readonly string[];
  /** Names, each with what is said of it. @property id by which it can be linked to */
  entries?: readonly { name: string; says: string; id?: string }[];
  links?: readonly { href: string; label: string }[];
};

/** Whom to ask: the address of whoever runs the site, else the community, else what everybody can do by themselves. */
export function whomToAsk({ name, operatorName, contactEmail, inviteUrl }: HouseFacts): HousePart {
  const heading = 'Who runs this site';
  const runs =
    operatorName === undefined
      ? `“We” on this page are the people who run ${name}.`
      : `${operatorName} runs ${name}: that is “we” on this page.`;
  if (contactEmail !== undefined)
    return {
      heading,
      points: [runs, 'Any question about this page, or about what we know of you? Write to us.'],
      links: [{ href: `mailto:${contactEmail}`, label: contactEmail }],
    };
  if (inviteUrl !== null)
    return {
      heading,
      points: [runs, 'Any question about this page, or about what we know of you? Ask us on our Discord.'],
      links: [{ href: inviteUrl, label: 'Our Discord' }],
    };
  return {
    heading,
    points: [
      runs,
      'There is no address to write to yet. You can do the most important things yourself: report with the flag, ask for another look at a decision, download all your data, and delete your account.',
    ],
    links: [
      { href: '/account', label: 'My account' },
      { href: '/standing', label: 'My standing' },
    ],
  };
}
