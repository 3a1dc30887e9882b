import type { GameId } from '../../../games/game.ts';
import { supplyOf } from '../../../games/server/game-supplies.ts';

/** Endings of picture files, in the order in which they are tried. */
const ENDINGS = ['webp', 'png', 'jpg', 'jpeg'] as const;

/** Where pictures lie in folders by category, what has none of its own lies in one of these. */
const FALLBACK_FOLDERS = ['toys', 'pets'];

/**
 * The names under which an operator's picture of an item may lie, what is likeliest first: the name as it is written,
 * with underscores, hyphens or nothing between its words, in small letters, and without what is neither letter nor digit.
 * @returns names without a folder; never one that could lead elsewhere
 */
export function pictureFiles(item: { name: string; slug: string }): string[] {
  return spellings(item).flatMap((spelling) => ENDINGS.map((ending) => `${spelling}.${ending}`));
}

/** @returns the folders of a game in which an item's picture may lie, in order; '' is the game's own */
export function pictureFolders(game: GameId, category: string): string[] {
  if (!supplyOf(game).pictureFolders) return [''];
  const own = category.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return [...new Set([...(own === '' ? [] : [own]), ...FALLBACK_FOLDERS, ''])];
}

function spellings({ name, slug }: { name: string; slug: string }): string[] {
  const plain = name.normalize('NFC').trim();
  const bare = plain
    .normalize('NFKD')
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const joined = [plain, bare].flatMap((written) => {
    const words = written.split(/\s+/);
    return [written, words.join('_'), words.join('-'), words.join('')];
  });
  const all = [...joined, ...joined.map((written) => written.toLowerCase()), slug, slug.replaceAll('-', '_')];
  return [...new Set(all)].filter((spelling) => spelling !== '' && !LEADS_ELSEWHERE.test(spelling));
}

// Separators and what cannot be seen; a name that begins with a dot is a hidden file or a step up.
const LEADS_ELSEWHERE = /[/\\\p{Cc}]|^\./u;
