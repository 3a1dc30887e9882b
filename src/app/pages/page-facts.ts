import { returnPath, signInAddress } from '../../api/address.ts';
import { unasked } from '../../api/client.ts';
import { calculatorAddress } from '../../calculator/calculator-address.ts';
import { dealPreviewAddress, previewDescription, previewTitle } from '../../calculator/deal-preview.ts';
import { askedDeal, knownDeal } from '../../calculator/known-deal.ts';
import { gameOfPath, gameOfSearch } from '../../games/game-address.ts';
import { GAME_COUNT } from '../../games/game-count.ts';
import { gameOf } from '../../games/game-list.ts';
import { GAME_IDS } from '../../games/game.ts';
import { moderationReads } from '../../moderation/moderation-reads.ts';
import { knownProfile } from '../../profiles/profile-address.ts';
import { profileDescription, profilePreviewTitle } from '../../profiles/profile-preview.ts';
import { licenceAddress } from '../../standing/licence.ts';
import { standingReads } from '../../standing/standing-reads.ts';
import { isEmptyDeal } from '../../trades/written-deal.ts';
import { changeReads } from '../../values/change-reads.ts';
import { pageOfAddress } from '../../values/changes/changes-address.ts';
import { ITEM_NOT_FOUND, knownItem } from '../../values/items/item-address.ts';
import { itemPreviewAddress } from '../../values/items/item-picture.ts';
import { itemDescription } from '../../values/items/item-preview.ts';
import { itemData, listData, type ValueList } from '../../values/items/structured-data.ts';
import { withCapital } from '../../values/items/with-capital.ts';
import { readListSearch } from '../../values/lists/list-search.ts';
import { valueReads } from '../../values/value-reads.ts';
import { memberPages } from './member-pages.ts';
import type { PageFacts } from './page-facts-type.ts';
import { gameTitle } from './routes.ts';
import { staffPages } from './staff-pages.ts';

const GAME_NAMES = new Intl.ListFormat('en-GB').format(GAME_IDS.map((game) => gameOf(game).name));

/** By the path of the route; a test sees to it that every route has some. */
export const pageFacts: Record<string, PageFacts> = {
  '/': {
    chunk: 'src/site/ui/visitor-home-screen.tsx',
    chunkForMembers: 'src/site/ui/member-home-screen.tsx',
    stylesLater: true,
    description: () =>
      `Live item values and a trade hub for ${GAME_NAMES}. See if a trade is a win, fair or a lose before you say yes.`,
    timely: true,
  },
  '/values': {
    chunk: 'src/values/ui/list/values-screen.tsx',
    stylesLater: true,
    description: () => `Item values for ${GAME_COUNT} Roblox games, each with its source and date.`,
  },
  '/values/:gameId': {
    chunk: 'src/values/ui/list/game-values-screen.tsx',
    stylesLater: true,
    asks: ['q', 'filter'],
    description: (address) => `${gameTitle(address)}: search every item, filter, and see what it is worth.`,
    data: (address, cache, publicUrl) => {
      const game = gameOfPath(address);
      const { search, filter } = readListSearch(address.search);
      const start =
        game && cache.getQueryData<ValueList>(valueReads.valuesStart(unasked, game, search, filter).queryKey);
      return start === undefined ? [] : listData(start, publicUrl);
    },
    status: (address) => (gameOfPath(address) === undefined ? 404 : undefined),
  },
  '/values/:gameId/changes': {
    chunk: 'src/values/ui/changes/changes-screen.tsx',
    asks: ['after'],
    reads: (cache, api, address) => {
      const game = gameOfPath(address);
      if (game === undefined) return [];
      const after = pageOfAddress(address);
      return [
        cache.prefetchInfiniteQuery(changeReads.changes(api, game, after)),
        ...(after === undefined ? [cache.prefetchQuery(changeReads.movers(api, game))] : []),
      ];
    },
    description: (address) =>
      `${gameTitle(address)}: which figures have changed, from what to what, when, and what moved most in 7 and 30 days.`,
    // What has moved within some days.
    timely: true,
    status: (address) => (gameOfPath(address) === undefined ? 404 : undefined),
  },
  '/values/:gameId/:item': {
    chunk: 'src/values/ui/item/item-screen.tsx',
    stylesLater: true,
    description: (address, cache) => {
      const known = knownItem(cache, address);
      return known ? itemDescription(known) : `${ITEM_NOT_FOUND}.`;
    },
    previewImage: (address, cache) => {
      const known = knownItem(cache, address);
      return known ? itemPreviewAddress({ ...known.item, game: known.game }) : undefined;
    },
    data: (address, cache, publicUrl) => {
      const known = knownItem(cache, address);
      return known ? itemData(known, publicUrl) : [];
    },
    timely: true,
    status: (address, cache) =>
      gameOfPath(address) === undefined || knownItem(cache, address) === null ? 404 : undefined,
  },
  '/trade': {
    chunk: 'src/trades/ui/hub/trade-hub-screen.tsx',
    stylesLater: true,
    asks: ['game', 'tab', 'q', 'in'],
    description: (address) =>
      `Live trades for ${gameOf(gameOfSearch(address)).name}. Posts last 4 hours; see who is verified before you trade.`,
    timely: true,
  },
  '/calculator': {
    chunk: 'src/calculator/ui/calculator-screen.tsx',
    asks: ['game', 'give', 'get'],
    description: (address, cache) => {
      const known = knownDeal(cache, address, Date.now());
      return known === undefined || isEmptyDeal(known.deal)
        ? `Put what you give beside what you get and see if a trade is a win, fair or a lose. ${withCapital(GAME_COUNT)} Roblox games, no account needed.`
        : previewDescription(known.deal, known.dates);
    },
    previewTitle: (address, cache) => {
      const known = knownDeal(cache, address, Date.now());
      return known === undefined || isEmptyDeal(known.deal)
        ? undefined
        : previewTitle(known.deal, known.fair);
    },
    previewImage: (address, cache) => {
      const known = knownDeal(cache, address, Date.now());
      return known === undefined || isEmptyDeal(known.deal)
        ? undefined
        : dealPreviewAddress(askedDeal(address).deal);
    },
    // Whoever shows a link by its preview must lead to the deal and not to an empty calculator.
    previewPath: (address) => {
      const { deal } = askedDeal(address);
      return isEmptyDeal(deal) ? undefined : calculatorAddress(deal);
    },
  },
  '/login': {
    chunk: 'src/accounts/ui/sign-in/login-screen.tsx',
    asks: ['next', 'error'],
    description: () => 'Sign in with Discord to post trades.',
    leadsTo: (address, me) => (me === null ? undefined : returnPath(address.search.get('next'))),
    unlisted: true,
  },
  '/register': {
    chunk: 'src/accounts/ui/sign-in/login-screen.tsx',
    description: () => 'Sign in with Discord to post trades.',
    leadsTo: () => '/login',
    unlisted: true,
  },
  '/roblox-verification': {
    chunk: 'src/accounts/ui/link/roblox-verification-screen.tsx',
    description: () => 'Prove that a Roblox account is yours and get the Verified badge.',
    leadsTo: (_address, me) => (me === null ? '/register' : undefined),
    unlisted: true,
  },
  '/account': {
    chunk: 'src/accounts/ui/account-screen.tsx',
    description: () => 'Your profile picture, your trading profile, your sessions and your data.',
    leadsTo: (_address, me) => (me === null ? '/' : undefined),
    unlisted: true,
  },
  '/standing': {
    chunk: 'src/standing/ui/standing-screen.tsx',
    reads: (cache, api) => [cache.prefetchQuery(standingReads.standing(api))],
    description: () => 'What has been decided about your account, and your trust level.',
    leadsTo: (_address, me) => (me === null ? '/login?next=/standing' : undefined),
    unlisted: true,
  },
  '/licence': {
    chunk: 'src/standing/ui/licence/licence-screen.tsx',
    asks: ['next'],
    reads: (cache, api) => [cache.prefetchQuery(standingReads.licence(api))],
    description: () => 'Three questions on how trades go wrong, before you first meet a trader.',
    leadsTo: ({ search }, me) =>
      me === null ? signInAddress('/login', licenceAddress(search.get('next'))) : undefined,
    unlisted: true,
  },
  '/reset-password': {
    chunk: 'src/accounts/ui/password/reset-password-screen.tsx',
    asks: ['with', 'next'],
    description: () => 'Ask for a link to set a new password.',
    unlisted: true,
  },
  '/set-new-password': {
    chunk: 'src/accounts/ui/password/set-new-password-screen.tsx',
    asks: ['next'],
    description: () => 'Set a new password.',
    unlisted: true,
  },
  '/email-verified': {
    chunk: 'src/accounts/ui/mail/email-verified-screen.tsx',
    description: () => 'See whether your email address is verified.',
    leadsTo: (_address, me) => (me === null ? '/login?next=/email-verified' : undefined),
    unlisted: true,
  },
  '/profile/:userId': {
    chunk: 'src/inventory/ui/shared/profile-screen.tsx',
    description: (address, cache) => profileDescription(knownProfile(cache, address)),
    previewTitle: (address, cache, siteName) => profilePreviewTitle(knownProfile(cache, address), siteName),
    timely: true,
    // A page about one person, often a child: whoever has its address sees it, search engines do not lead to it.
    unlisted: true,
    status: (address, cache) => (knownProfile(cache, address) === null ? 404 : undefined),
  },
  ...memberPages,
  ...staffPages,
  '/transparency': {
    chunk: 'src/moderation/ui/transparency-screen.tsx',
    reads: (cache, api) => [cache.prefetchQuery(moderationReads.transparency(api))],
    description: () => 'What became of reports, month by month, and how it is decided.',
    timely: true,
  },
  '/rules': houseText('The rules here, and what happens when somebody breaks one.'),
  '/privacy': houseText('What this site knows about people, who sees it, and how long it is kept.'),
  '/terms': houseText('What you can expect from this site, and what it expects from you.'),
  '/safety': {
    chunk: 'src/site/ui/safety-screen.tsx',
    description: () =>
      'How trades go wrong, how a middle man works, and what Verified means and does not mean.',
  },
  '/*': {
    chunk: 'src/platform/ui/page/not-found-screen.tsx',
    description: () => 'Oops! Page not found',
    unlisted: true,
    status: () => 404,
  },
};

function houseText(description: string): PageFacts {
  return { chunk: 'src/site/ui/house-text-screen.tsx', description: () => description };
}
