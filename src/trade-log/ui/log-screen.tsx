import { useLocation } from 'wouter';
import type { Address } from '../../api/address.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { Menu, menuItem } from '../../platform/ui/menu.tsx';
import { useToday } from '../../platform/ui/use-now.ts';
import { GameSelector } from '../../trades/ui/hub/game-selector.tsx';
import { filterOf, logAddress, logFile, readLogAddress, type ShownLog } from '../log-address.ts';
import { LogBody } from './log-body.tsx';

/** /log: what one's trades were worth, then and since. What it shows stands in the address. */
export function LogScreen({ address }: { address: Address }) {
  const shown = readLogAddress(address);
  const filter = filterOf(shown, useToday());
  const [, navigate] = useLocation();
  const show = (change: Partial<ShownLog>) =>
    navigate(logAddress({ ...shown, ...change }), { replace: true });
  return (
    <main id="main" data-game={shown.game}>
      <section className="band thead">
        <div className="wrap">
          <div className="row sp th">
            <h1>Trade log</h1>
            <Menu
              label="CSV or JSON of what is shown"
              buttonClass="btn"
              button={
                <>
                  <Icon name="download" />
                  <span>CSV</span>
                </>
              }
            >
              <a href={logFile('csv', filter)} download {...menuItem}>
                <Icon name="download" />
                <span>CSV, for spreadsheets</span>
              </a>
              <a href={logFile('json', filter)} download {...menuItem}>
                <Icon name="code-xml" />
                <span>JSON, for programs</span>
              </a>
            </Menu>
          </div>
          <GameSelector
            game={shown.game}
            onChoose={(game) => navigate(logAddress({ game, lately: shown.lately }), { replace: true })}
          />
        </div>
      </section>
      <div className="wrap stack log-w">
        <LogBody key={shown.game} shown={shown} filter={filter} onShow={show} />
      </div>
    </main>
  );
}
