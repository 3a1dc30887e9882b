import { Icon } from '../../../platform/ui/icon.tsx';
import { useToday } from '../../../platform/ui/use-now.ts';
import type { Deal } from '../deal-contract.ts';
import { offerWarnings, type Warning } from '../warnings.ts';
import { RouteNote } from './route-note.tsx';
import type { ShownOffer } from './use-shown-offer.ts';

/** So many are open at once; of the others it is said how many there are. */
const OPEN = 2;

/** What the reader should look at before they accept the offer that is on the page, and that it is one of two. */
export function WarningList({ deal, shown }: { deal: Deal; shown: ShownOffer }) {
  return (
    <>
      {deal.route && <RouteNote request={deal.request} route={deal.route} />}
      <Warnings deal={deal} shown={shown} />
    </>
  );
}

function Warnings({ deal, shown }: { deal: Deal; shown: ShownOffer }) {
  const { request, tradedBefore, otherRoblox } = deal;
  const { other, side, trade } = request;
  const offers = deal.offers?.slice(0, shown.round) ?? [shown.offer];
  const about = other && { name: other.name, completed: other.completed ?? 0, tradedBefore, otherRoblox };
  const warnings = offerWarnings({ game: trade.game, side, offers, other: about }, useToday());
  if (warnings.length === 0) return null;
  const more = warnings.slice(OPEN);
  return (
    <section className="stack g2" aria-label="Before you accept">
      {warnings.slice(0, OPEN).map((warning) => (
        <WarningNote key={warning.title} warning={warning} />
      ))}
      {more.length > 0 && (
        <details>
          <summary>{`${more.length} more`}</summary>
          <div className="stack g2">
            {more.map((warning) => (
              <WarningNote key={warning.title} warning={warning} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

function WarningNote({ warning: { title, text, isBad } }: { warning: Warning }) {
  return (
    <div className={isBad ? 'note bad' : 'note warn'}>
      <Icon name={isBad ? 'triangle-alert' : 'circle-alert'} />
      <div>
        <b dir="auto">{title}</b>
        <p>{text}</p>
      </div>
    </div>
  );
}
