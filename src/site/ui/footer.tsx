import { use } from 'react';
import { Link } from 'wouter';
import { gameOf } from '../../games/game-list.ts';
import { GAME_IDS } from '../../games/game.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { useSite } from '../../platform/ui/page/site-context.ts';
import { RenderTime } from '../../platform/ui/use-now.ts';
import { MiddleManLink } from '../../profiles/ui/middle-man-link.tsx';
import { Brand } from './brand.tsx';
import { HOUSE_TEXTS, QUICK_LINKS } from './foot-places.ts';
import { currentMark } from './site-places.ts';

/** By name. */
const GAMES = GAME_IDS.toSorted((a, b) => (gameOf(a).name < gameOf(b).name ? -1 : 1));

/** The end of every page: where to go, whose names these are. */
export function Footer({ path }: { path: string }) {
  const site = useSite();
  const year = new Date(use(RenderTime)).getUTCFullYear();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <div>
            <span className="brand">
              <Brand />
            </span>
            <p className="about">
              Know the value. Make the trade. Made by players. Not affiliated with Roblox or any game on this
              site.
            </p>
          </div>
          <div>
            <h2>Quick Links</h2>
            <ul>
              {QUICK_LINKS.map((place) => (
                <Place key={place.path} {...place} at={path} />
              ))}
            </ul>
          </div>
          <div>
            <h2>Supported games</h2>
            <ul>
              {GAMES.map((game) => (
                <li key={game}>
                  <Link href={`/values/${game}`}>{gameOf(game).name}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>Community</h2>
            <ul>
              {site.inviteUrl !== null && (
                <li>
                  <a href={site.inviteUrl} target="_blank" rel="noopener noreferrer">
                    <Icon name="discord" filled /> Discord
                  </a>
                </li>
              )}
              <li>
                <MiddleManLink>
                  <Icon name="handshake" />
                  <span>{' Middle Man'}</span>
                </MiddleManLink>
              </li>
              {HOUSE_TEXTS.map((place) => (
                <Place key={place.path} {...place} at={path} />
              ))}
            </ul>
          </div>
        </div>
        <p className="legal">{`© ${year} ${site.name}. Item names belong to their owners.`}</p>
      </div>
    </footer>
  );
}

function Place({ path, label, at }: { path: string; label: string; at: string }) {
  return (
    <li>
      <Link href={path} aria-current={currentMark(path, at)}>
        {label}
      </Link>
    </li>
  );
}
