import type { Address } from '../../api/address.ts';
import { gameOfDeal } from '../../calculator/calculator-game.ts';
import { gameOfPath, gameOfSearch } from '../../games/game-address.ts';
import { gameOf } from '../../games/game-list.ts';
import { knownProfile } from '../../profiles/profile-address.ts';
import { profileTitle } from '../../profiles/profile-preview.ts';
import { ITEM_NOT_FOUND, itemTitle, knownItem } from '../../values/items/item-address.ts';
import type { LoadScreen, Route } from './route.ts';

/** The title of a game's value page. */
export function gameTitle(address: Address): string {
  const game = gameOfPath(address);
  return game === undefined ? 'Game not supported' : `${gameOf(game).name} Values`;
}

/** The page for every address that is none. */
export const NOWHERE: Route = {
  path: '/*',
  load: async () => (await import('../../platform/ui/page/not-found-screen.tsx')).NotFoundScreen,
  title: () => '404',
};

const houseText: LoadScreen = async () =>
  (await import('../../site/ui/house-text-screen.tsx')).HouseTextScreen;

/** The map of the site: every page by its address. What matches none is the last one. */
export const routes: Route[] = [
  {
    path: '/',
    load: async () => (await import('../../site/ui/visitor-home-screen.tsx')).VisitorHomeScreen,
    loadForMembers: async () => (await import('../../site/ui/member-home-screen.tsx')).MemberHomeScreen,
    title: () => 'Know the value. Make the trade.',
  },
  {
    path: '/values',
    load: async () => (await import('../../values/ui/list/values-screen.tsx')).ValuesScreen,
    title: () => 'Game Values',
  },
  {
    path: '/values/:gameId',
    load: async () => (await import('../../values/ui/list/game-values-screen.tsx')).GameValuesScreen,
    title: gameTitle,
    game: gameOfPath,
  },
  {
    path: '/values/:gameId/changes',
    load: async () => (await import('../../values/ui/changes/changes-screen.tsx')).ChangesScreen,
    title: (address) => (gameOfPath(address) === undefined ? '' : 'What Changed, ') + gameTitle(address),
    game: gameOfPath,
  },
  {
    path: '/values/:gameId/:item',
    load: async () => (await import('../../values/ui/item/item-screen.tsx')).ItemScreen,
    title: (address, cache) => {
      const known = knownItem(cache, address);
      if (known === null) return ITEM_NOT_FOUND;
      return known === undefined ? gameTitle(address) : itemTitle(known.game, known.item);
    },
    game: gameOfPath,
  },
  {
    path: '/trade',
    load: async () => (await import('../../trades/ui/hub/trade-hub-screen.tsx')).TradeHubScreen,
    title: () => 'Trade Hub',
    opensWithUsedGame: true,
    game: gameOfSearch,
  },
  {
    path: '/calculator',
    load: async () => (await import('../../calculator/ui/calculator-screen.tsx')).CalculatorScreen,
    title: () => 'Trade Calculator',
    game: gameOfDeal,
  },
  {
    path: '/login',
    load: async () => (await import('../../accounts/ui/sign-in/login-screen.tsx')).LoginScreen,
    title: () => 'Sign In',
  },
  {
    path: '/register',
    load: async () => (await import('../../accounts/ui/sign-in/login-screen.tsx')).LoginScreen,
    title: () => 'Sign In',
  },
  {
    path: '/roblox-verification',
    load: async () =>
      (await import('../../accounts/ui/link/roblox-verification-screen.tsx')).RobloxVerificationScreen,
    title: () => 'Link Your Roblox Account',
  },
  {
    path: '/account',
    load: async () => (await import('../../accounts/ui/account-screen.tsx')).AccountScreen,
    title: () => 'Account',
  },
  {
    path: '/standing',
    load: async () => (await import('../../standing/ui/standing-screen.tsx')).StandingScreen,
    title: () => 'My standing',
  },
  {
    path: '/licence',
    load: async () => (await import('../../standing/ui/licence/licence-screen.tsx')).LicenceScreen,
    title: () => 'Trade licence',
  },
  {
    path: '/reset-password',
    load: async () =>
      (await import('../../accounts/ui/password/reset-password-screen.tsx')).ResetPasswordScreen,
    title: () => 'Forgot password?',
  },
  {
    path: '/set-new-password',
    load: async () =>
      (await import('../../accounts/ui/password/set-new-password-screen.tsx')).SetNewPasswordScreen,
    title: () => 'Set new password',
  },
  {
    path: '/email-verified',
    load: async () => (await import('../../accounts/ui/mail/email-verified-screen.tsx')).EmailVerifiedScreen,
    title: () => 'Your email address',
  },
  {
    path: '/profile/:userId',
    load: async () => (await import('../../inventory/ui/shared/profile-screen.tsx')).ProfileScreen,
    title: (address, cache) => profileTitle(knownProfile(cache, address)),
  },
  {
    path: '/profile/:userId/inventory',
    load: async () =>
      (await import('../../inventory/ui/shared/shared-inventory-screen.tsx')).SharedInventoryScreen,
    title: (address, cache) => {
      const known = knownProfile(cache, address);
      return known ? `${known.name}'s inventory` : profileTitle(known);
    },
  },
  {
    path: '/inventory',
    load: async () => (await import('../../inventory/ui/inventory-screen.tsx')).InventoryScreen,
    title: () => 'Inventory',
  },
  {
    path: '/log',
    load: async () => (await import('../../trade-log/ui/log-screen.tsx')).LogScreen,
    title: () => 'Trade log',
  },
  {
    path: '/deals',
    load: async () => (await import('../../requests/deal/ui/my-deals-screen.tsx')).MyDealsScreen,
    title: () => 'My deals',
  },
  {
    path: '/deals/:requestId',
    load: async () => (await import('../../requests/deal/ui/deal-screen.tsx')).DealScreen,
    title: () => 'Your deal',
  },
  {
    path: '/routes',
    load: async () => (await import('../../matching/ui/route/route-plan-screen.tsx')).RoutePlanScreen,
    title: () => 'A way to your item',
    game: gameOfSearch,
  },
  {
    path: '/routes/:routeId',
    load: async () => (await import('../../requests/route/ui/route-screen.tsx')).RouteScreen,
    title: () => 'Your route',
  },
  {
    path: '/owner',
    load: async () => {
      const { OwnerScreen, prepareOwnerTab } = await import('../../backoffice/ui/owner-screen.tsx');
      await prepareOwnerTab();
      return OwnerScreen;
    },
    title: () => 'Owner Control Panel',
  },
  {
    path: '/admin',
    load: async () => (await import('../../backoffice/ui/admin-screen.tsx')).AdminScreen,
    title: () => 'Admin Panel',
  },
  {
    path: '/moderation',
    load: async () => (await import('../../moderation/ui/moderation-screen.tsx')).ModerationScreen,
    title: () => 'Moderation',
  },
  {
    path: '/transparency',
    load: async () => (await import('../../moderation/ui/transparency-screen.tsx')).TransparencyScreen,
    title: () => 'How we moderate',
  },
  { path: '/rules', load: houseText, title: () => 'The rules' },
  { path: '/privacy', load: houseText, title: () => 'Privacy' },
  { path: '/terms', load: houseText, title: () => 'Terms' },
  {
    path: '/safety',
    load: async () => (await import('../../site/ui/safety-screen.tsx')).SafetyScreen,
    title: () => 'Trade safely',
  },
  NOWHERE,
];
