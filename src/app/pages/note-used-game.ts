import { isGameId } from '../../games/game.ts';
import { USED_GAME_COOKIE } from '../../games/used-game.ts';
import { matchRoute } from './match-route.ts';

const YEAR_S = 365 * 24 * 60 * 60;
/** How the router and the browser tell of another address. */
const MOVES = ['pushState', 'replaceState', 'popstate'];

/** Notes for a year which game this browser uses, by the addresses that it goes to. */
export function noteUsedGame(): void {
  note();
  for (const move of MOVES) window.addEventListener(move, note);
}

function note(): void {
  const { params, search } = matchRoute(location.pathname, location.search).address;
  const game = params['gameId'] ?? search.get('game') ?? '';
  if (!isGameId(game)) return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // A cookie, since the server writes the page that opens with it; what would be set otherwise is too new for many browsers.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${USED_GAME_COOKIE}=${game}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
