const MADE = 'Made by npm run gather from GAME_IDS and the folder of each game.';

/**
 * The lists that lead from a game's id to what its folder says of it. They are made, so that a game is named in its folder
 * and in GAME_IDS alone.
 * @param ids of all games, in the product's order
 * @returns the text of each file, by its path in the repository
 */
export function gameLists(ids: readonly string[]): Record<string, string> {
  return {
    'src/games/game-list.ts': `// ${MADE}

${imports([...ids.map((id) => [`./${id}/game.ts`, `{ game as ${nameOf(id)} }`]), ['./game-definition.ts', 'type { Game }'], ['./game.ts', 'type { GameId }']])}
const GAMES = {
${entries(ids)}} satisfies Record<GameId, Game>;

/** @returns what the product says and does differently for a game */
export function gameOf(id: GameId): Game {
  return GAMES[id];
}

/** @returns something of each game, by its id */
export function ofEachGame<T>(of: (id: GameId) => T): Record<GameId, T> {
  return {
${ids.map((id) => `    ${keyOf(id)}: of('${id}'),\n`).join('')}  };
}
`,
    'src/games/game-looks.ts': `// ${MADE}

${imports([...ids.map((id) => [`./${id}/look.ts`, `{ look as ${nameOf(id)} }`]), ['./game-look.ts', 'type { GameLook }'], ['./game.ts', 'type { GameId }']])}
const LOOKS = {
${entries(ids)}} satisfies Record<GameId, GameLook>;

/** @returns how a game is shown */
export function lookOf(id: GameId): GameLook {
  return LOOKS[id];
}
`,
    'src/games/server/game-supplies.ts': `// ${MADE}

${imports([...ids.map((id) => [`../${id}/server/supply.ts`, `{ supply as ${nameOf(id)} }`]), ['../game.ts', 'type { GameId }'], ['./game-supply.ts', 'type { GameSupply }']])}
const SUPPLIES = {
${entries(ids)}} satisfies Record<GameId, GameSupply>;

/** @returns what only the server needs of a game */
export function supplyOf(id: GameId): GameSupply {
  return SUPPLIES[id];
}
`,
    'src/games/looks.css': `/* ${MADE} */
${ids.map((id) => `@import './${id}/look.css';\n`).join('')}`,
  };
}

/** The lines that import these, in the order that the formatter gives them. */
function imports(wanted: readonly (readonly string[])[]): string {
  return wanted
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map(([path, what]) => `import ${what} from '${path}';\n`)
    .join('');
}

function entries(ids: readonly string[]): string {
  return ids
    .map((id) => (keyOf(id) === nameOf(id) ? `  ${id},\n` : `  ${keyOf(id)}: ${nameOf(id)},\n`))
    .join('');
}

/** The id as a property's name, as the formatter writes it. */
function keyOf(id: string): string {
  return id.includes('-') ? `'${id}'` : id;
}

/** The id as a variable's name: growGarden. */
function nameOf(id: string): string {
  return id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
