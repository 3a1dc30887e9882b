import { Link } from 'wouter';
import { ContinueWithDiscord } from '../../accounts/ui/sign-in/continue-with-discord.tsx';
import { QuickCheck } from '../../calculator/ui/quick-check.tsx';
import { GAME_COUNT } from '../../games/game-count.ts';
import { GAME_IDS } from '../../games/game.ts';
import { GameEmblem } from '../../games/ui/game-emblem.tsx';
import { Icon } from '../../platform/ui/icon.tsx';

/** Where the stickers of the first games lie around the ticket. */
const FLOATS = [
  { place: 's2', pixels: 72 },
  { place: 's3', pixels: 88 },
  { place: 's4', pixels: 76 },
  { place: 's1', pixels: 84 },
];

const STICKERS = GAME_IDS.flatMap((game, at) => {
  const float = FLOATS[at];
  return float === undefined ? [] : [{ game, ...float }];
});

/** The first thing a visitor sees: what the site says of a trade, on a trade that can be changed. */
export function HomeHero() {
  return (
    <section className="band hero">
      <div className="wrap hero-g">
        <div className="hero-t">
          <h1>Know the value. Make the&nbsp;trade.</h1>
          <p className="lead">
            <span>{`Live item values and a trade hub for ${GAME_COUNT} Roblox games. See if a trade is a `}</span>
            <b className="w W">Win</b>, <b className="w F">Fair</b> or <b className="w L">Lose</b> before you
            say yes.
          </p>
          <div className="row wr hero-b">
            <Link className="btn pri lg" href="/values">
              Check values
              <Icon name="arrow-right" />
            </Link>
            <ContinueWithDiscord className="btn lg" />
          </div>
          <p className="s14 sub">Free. No game password, ever.</p>
        </div>
        <div className="demo">
          {STICKERS.map(({ game, place, pixels }) => (
            <GameEmblem key={game} game={game} pixels={pixels} className={`float ${place}`} />
          ))}
          <QuickCheck />
        </div>
      </div>
    </section>
  );
}
