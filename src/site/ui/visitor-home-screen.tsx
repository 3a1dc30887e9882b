import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ContinueWithDiscord } from '../../accounts/ui/sign-in/continue-with-discord.tsx';
import { useApi } from '../../api/api-context.ts';
import { GAME_COUNT } from '../../games/game-count.ts';
import { gameOf } from '../../games/game-list.ts';
import { gameReads } from '../../games/game-reads.ts';
import { GAME_IDS } from '../../games/game.ts';
import { GameTile } from '../../games/ui/game-tile.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { JustPosted } from '../../trades/ui/post/just-posted.tsx';
import { withCapital } from '../../values/items/with-capital.ts';
import { HomeHero } from './home-hero.tsx';
import { type Step, Steps } from './steps.tsx';
import { TradeSafe } from './trade-safe.tsx';

const HOW_IT_WORKS: readonly Step[] = [
  {
    sticker: 'magnifying-glass-tilted-left',
    title: 'Look it up',
    text: 'Find your item and what players say it is worth, with the source and the date.',
  },
  {
    sticker: 'admission-tickets',
    title: 'Post what you have',
    text: 'Pick what you offer and what you want. Your post stays up for 4 hours.',
  },
  {
    sticker: 'handshake',
    title: 'Check the trader, then swap',
    text: 'See reviews and the Verified badge. Talk on Discord, trade inside the game.',
  },
];

/** The home page for visitors: what the site is, tried out before anything is asked for. */
export function VisitorHomeScreen() {
  const games = useQuery(gameReads.games(useApi()));
  return (
    <main id="main">
      <HomeHero />
      <JustPosted />
      <section className="wrap sect">
        <div className="hdr">
          <h2>{`${withCapital(GAME_COUNT)} games, one place`}</h2>
          <Link className="link hide-m" href="/values">
            All values
            <Icon name="arrow-right" />
          </Link>
        </div>
        <div className="games">
          {GAME_IDS.map((id) => (
            <GameTile
              key={id}
              config={games.data?.find((game) => game.id === id) ?? { id, name: gameOf(id).name }}
            />
          ))}
        </div>
      </section>
      <section className="wrap sect">
        <Steps heading="How it works" steps={HOW_IT_WORKS} />
      </section>
      <TradeSafe />
      <section className="wrap sect">
        <div className="cta band pat">
          <div className="grow">
            <h2>Got something to trade?</h2>
            <p className="sub">Sign in with Discord and post it in a minute.</p>
          </div>
          <ContinueWithDiscord className="btn pri lg" />
        </div>
      </section>
    </main>
  );
}
