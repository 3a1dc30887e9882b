import { Link } from 'wouter';
import { type Address, returnPath } from '../../api/address.ts';
import { GAME_FACES } from '../../games/game-faces.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { ItemArt } from '../../values/ui/item-art.tsx';
import { signInProblem } from '../sign-in-problem.ts';
import { ContinueWithDiscord } from './continue-with-discord.tsx';

/** The three cards above the ticket. */
const DECK = [
  GAME_FACES['grow-garden'][0],
  GAME_FACES['steal-brainrot'][0],
  GAME_FACES['adopt-me'][0],
] as const;

const STICKERS = ['seedling', 'brain', 'dog-face', 'hamburger'] as const;

/** /login: one button. Whoever is signed in never sees it; the server leads them on. */
export function LoginScreen({ address }: { address: Address }) {
  const next = returnPath(address.search.get('next'));
  const problem = signInProblem(address.search.get('error'));
  return (
    <main id="main">
      <div className="auth pat">
        {STICKERS.map((sticker, index) => (
          <img
            key={sticker}
            className={`bgst p${index + 1}`}
            src={`/media/sticker/${sticker}.svg`}
            width="132"
            height="132"
            alt=""
          />
        ))}
        <div className="auth-c">
          <div className="deck" aria-hidden="true">
            {DECK.map((item, index) => (
              <ItemArt key={item.slug} item={item} size="m" className={`f${index}`} eager />
            ))}
          </div>
          <div className="tkt acard">
            <div className="acard-t stack g3">
              <h1>Sign In</h1>
              <p className="sub">Use your Discord account. It takes one tap.</p>
              {problem !== undefined && (
                <p className="note bad" role="alert">
                  <Icon name="circle-alert" />
                  {problem}
                </p>
              )}
              <ContinueWithDiscord className="btn pri lg wide" {...(next === '/' ? {} : { next })} />
            </div>
            <div className="perf" aria-hidden="true">
              <i />
              <i />
            </div>
            <ul className="acard-b stack g3">
              <li className="row g3 s14 sub">
                <Icon name="eye-off" />
                We never see your Roblox password.
              </li>
              <li className="row g3 s14 sub">
                <Icon name="message-circle" />
                Traders see your Discord name so they can reach you.
              </li>
            </ul>
          </div>
          <Link className="link" href="/">
            <Icon name="arrow-left" />
            Back to Home
          </Link>
        </div>
      </div>
    </main>
  );
}
