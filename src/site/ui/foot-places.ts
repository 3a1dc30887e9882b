import { placesIn } from './site-places.ts';

type FootPlace = { path: string; label: string };

/** What the end of every page leads to: where everybody goes, and how to trade here. */
export const QUICK_LINKS: readonly FootPlace[] = [
  { path: '/', label: 'Home' },
  ...placesIn('top', undefined),
  { path: '/safety', label: 'Trade safely' },
  { path: '/transparency', label: 'How we moderate' },
];

/** What is said of the site itself. They stand here, as what is in `site-places.ts` every page loads for its first view. */
export const HOUSE_TEXTS: readonly FootPlace[] = [
  { path: '/rules', label: 'The rules' },
  { path: '/privacy', label: 'Privacy' },
  { path: '/terms', label: 'Terms' },
];
