import { gameMeant } from '../../games/game-meant.ts';
import { SCOPE_WORDS, SEARCH_SCOPES } from '../../trades/trade-search.ts';
import { slugMeant } from '../../values/items/slug-in-address.ts';
import { matchRoute } from './match-route.ts';
import { NOWHERE } from './routes.ts';

/** What comes along at the end of an address that is passed on in a sentence, in brackets or in quotes. */
const CAME_ALONG = ' \t\r\n\u00a0.,;:!?…*|<>()[]{}"\'`´‘’‚“”„«»';

/** A longer address leads nowhere: it would stand in a header, of which browsers and proxies take some thousands of characters. */
const MOST_TO_LEAD = 4_000;

/** Of the name of a game that is none so many characters are told on. */
const MOST_OF_A_GAME = 60;

type Meant = (written: string) => string | undefined;

/** What parameters of a page's address may be, by its route; undefined where nothing can be made of one. */
const PARAMETERS: Record<string, Record<string, Meant>> = {
  '/values/:gameId': { filter: filterMeant },
  '/trade': { game: gameMeant, in: scopeMeant, tab: (written) => withoutCameAlong(written).toLowerCase() },
  '/calculator': { game: gameMeant, give: sideMeant, get: sideMeant },
};

/**
 * Reads an address as people pass it on: in capitals, with a slash or a bracket too much at its end, with a name in place of an
 * item's slug or a game's id. The browser knows only pages' own addresses: every other one comes by here.
 * @param path with its escapes
 * @param query what follows it, from '?' on
 * @returns the page's own address, which begins with the path of one of the site's pages; undefined when it stands there already, or
 *   is that of no page
 */
export function addressMeant(path: string, query: string): string | undefined {
  const { route, address } = matchRoute(tidied(path), query);
  if (route === NOWHERE) return undefined;
  const { params } = address;
  const parameters = PARAMETERS[route.path] ?? {};
  const asksFor = parameters['game'] === undefined ? '' : (address.search.get('game') ?? '').trim();
  if (asksFor !== '' && gameMeant(asksFor) === undefined) return pageOfNoGame(asksFor);
  const game = gameMeant(readEscapes(params['gameId'] ?? ''));
  const known: Record<string, string | undefined> = { ...params, gameId: game ?? params['gameId'] };
  if (params['item'] !== undefined) known['item'] = slugMeant(address) ?? params['item'];
  const meant = route.path
    .split('/')
    .map((part) => (part.startsWith(':') ? known[part.slice(1)] : part))
    .join('/');
  const asked = queryMeant(query, parameters);
  const lead = meant + asked;
  return lead === path + query || lead.length > MOST_TO_LEAD ? undefined : lead;
}

/** Says that there is no such game, and which there are. */
function pageOfNoGame(asksFor: string): string {
  return `/values/${encodeURIComponent(asksFor.slice(0, MOST_OF_A_GAME).toWellFormed())}`;
}

/** A sign may come along as it is, or escaped ('%29', '%E2%80%9D'). What is nothing else stays. */
function tidied(path: string): string {
  const whole = path.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  let end = whole.length;
  while (end > 0)
    if (/^%[0-9a-f]{2}$/i.test(whole.slice(end - 3, end))) end -= 3;
    else if (/[^\w\-~/%]/.test(whole.charAt(end - 1))) end -= 1;
    else break;
  const isSign =
    end > 0 && whole.charAt(end - 1) !== '/' && withoutCameAlong(readEscapes(whole.slice(end))) === '';
  return isSign ? whole.slice(0, end) : whole;
}

function queryMeant(query: string, known: Record<string, Meant>): string {
  const params = new URLSearchParams(query);
  const changed = Object.entries(known).filter(([name, meantBy]) => {
    const written = params.get(name);
    const meant = written === null ? undefined : meantBy(written);
    if (meant === undefined || meant === written) return false;
    params.set(name, meant);
    return true;
  });
  return changed.length === 0 ? query : `?${params}`;
}

function scopeMeant(written: string): string | undefined {
  const word = withoutCameAlong(written).toLowerCase();
  return SEARCH_SCOPES.find((scope) => scope === word || SCOPE_WORDS[scope].toLowerCase() === word);
}

/** A group's own name may end in a bracket. */
function filterMeant(written: string): string {
  return /[([]/.test(written) ? written : withoutCameAlong(written);
}

/** The lines of a deal: slugs in small letters, with dashes. */
function sideMeant(written: string): string {
  return written
    .split(',')
    .map((line) => withoutCameAlong(line).trim().toLowerCase().replaceAll(' ', '-'))
    .filter((line) => line !== '')
    .join(',');
}

function withoutCameAlong(text: string): string {
  let end = text.length;
  while (end > 0 && CAME_ALONG.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A path may hold what is no text at all ('%E0%A4%A'). */
function readEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
