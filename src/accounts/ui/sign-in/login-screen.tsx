import { Link } from 'wouter';
import { type Address, returnPath, signInAddress } from '../../../api/address.ts';
import { facesOf } from '../../../games/game-faces.ts';
import { OPENING_GAMES } from '../../../games/game.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import { signInProblem } from '../../sign-in-problem.ts';
import { VerifiedByLink } from '../mail/verified-by-link.tsx';
import { AuthTicket } from './auth-ticket.tsx';
import { ContinueWithDiscord } from './continue-with-discord.tsx';

/** The three cards above the ticket. */
const DECK = [OPENING_GAMES.hub, OPENING_GAMES.quickCheck, OPENING_GAMES.calculator].flatMap((game) =>
  facesOf(game).slice(0, 1),
);

/** /login: one button. Whoever is signed in never sees it; the server leads them on. */
export function LoginScreen({ address }: { address: Address }) {
  const next = returnPath(address.search.get('next'));
  const problem = signInProblem(address.search.get('error'));
  return (
    <AuthTicket
      top={
        <div className="deck" aria-hidden="true">
          {DECK.map((item, index) => (
            <ItemArt key={item.slug} item={item} size="m" className={`f${index}`} eager />
          ))}
        </div>
      }
      stub={
        <ul className="acard-b stack g3">
          <li className="row g3 s14 sub">
            <Icon name="eye-off" />
            We never see your Roblox password.
          </li>
          <li className="row g3 s14 sub">
            <Icon name="message-circle" />
            You choose which traders see your Discord username.
          </li>
        </ul>
      }
      below={
        <div className="auth-links">
          <Link className="link" href="/">
            <Icon name="arrow-left" />
            Back to Home
          </Link>
          <Link className="link quiet" href={signInAddress('/reset-password', next)}>
            Trouble signing in?
          </Link>
        </div>
      }
    >
      <h1>Sign In</h1>
      <p className="sub">Use your Discord account. It takes one tap.</p>
      <VerifiedByLink />
      {problem !== undefined && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{problem}</span>
        </p>
      )}
      <ContinueWithDiscord className="btn pri lg wide" {...(next === '/' ? {} : { next })} />
      <p className="sub s13">
        By signing in you accept <Link href="/rules">the rules</Link>
        {' and '}
        <Link href="/terms">the terms</Link>. What we know about you: <Link href="/privacy">privacy</Link>.
      </p>
    </AuthTicket>
  );
}
