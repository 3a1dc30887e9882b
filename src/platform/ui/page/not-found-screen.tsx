import { Link } from 'wouter';
import { Icon } from '../icon.tsx';

/** The page for every address that is none. */
export function NotFoundScreen() {
  return (
    <main id="main">
      <div className="nf pat">
        <div className="nf-t">
          <h1 className="sr">404</h1>
          <div className="nf-n" aria-hidden="true">
            <span>4</span>
            <img src="/media/sticker/doughnut.svg" width="200" height="200" alt="" />
            <span>4</span>
          </div>
          <p className="d nf-h">Oops! Page not found</p>
          <p className="sub">Nobody has this one. Not even in Secret rarity.</p>
          <Link className="btn pri lg" href="/">
            <Icon name="house" />
            Return to Home
          </Link>
        </div>
      </div>
    </main>
  );
}
