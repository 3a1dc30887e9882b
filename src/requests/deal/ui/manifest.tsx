import { useMe } from '../../../accounts/ui/use-me.ts';
import { gameOf } from '../../../games/game-list.ts';
import { useDraft } from '../../../platform/ui/forms/draft.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { entryForm, entryName, type TradeItem } from '../../../trades/trade.ts';
import { formEdge, formWords } from '../../../values/items/form.ts';
import { ItemArt } from '../../../values/ui/item-art.tsx';
import type { TradeRequest } from '../../ui/use-my-request.ts';
import { sidesOf } from '../deal-sides.ts';

type Side = 'give' | 'get';

/** Which lines of a deal its reader has ticked: theirs alone, kept in this window. */
export function useTicks(request: TradeRequest) {
  const userId = useMe()?.userId ?? '';
  const [kept, keep] = useDraft(`manifest/${userId}/${request.id}`);
  const ticked = new Set(kept.split(' ').filter((key) => key !== ''));
  const { give, get } = sidesOf(request.side, request.trade);
  const tick = (key: string) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    keep([...next].join(' '));
  };
  const left = (way: Side, entries: TradeItem[]) =>
    entries.filter((_, place) => !ticked.has(`${way}-${place}`));
  return { ticked, tick, left: [...left('give', give), ...left('get', get)] };
}

/** Exactly what must lie in the game's window on either side, to be ticked line by line. */
export function Manifest(props: { request: TradeRequest; ticks: ReturnType<typeof useTicks> }) {
  const { request } = props;
  const { ticked, tick } = props.ticks;
  const { game } = request.trade;
  const sides = sidesOf(request.side, request.trade);
  const name = request.other?.name ?? UNKNOWN_USER;
  const side = (way: Side, title: string) => {
    const entries = sides[way];
    const done = entries.filter((_, place) => ticked.has(`${way}-${place}`)).length;
    return (
      <section className="mside" aria-label={title}>
        <div className="row sp">
          <h3>{title}</h3>
          <span className="sub s14">{`${done} of ${entries.length}`}</span>
        </div>
        {entries.length === 0 && <p className="sub">What the two of you agree on.</p>}
        {entries.map((entry, place) => (
          <ManifestLine
            // Nothing forbids the same item twice.
            key={`${entry.slug}-${place}`}
            game={game}
            entry={entry}
            checked={ticked.has(`${way}-${place}`)}
            onTick={() => tick(`${way}-${place}`)}
          />
        ))}
      </section>
    );
  };
  return (
    <>
      <div className="note ok">
        <Icon name="circle-check" />
        <div>
          <b>Deal! Now trade in the game</b>
          <p>
            You and <bdi>{name}</bdi> agreed on exactly this.
          </p>
        </div>
      </div>
      <article className="card stack manifest" aria-label="What must lie in the trade window">
        <div>
          <h2>Tick each line you see in the game</h2>
          <p className="sub s14">{`Compare with the trade window in ${gameOf(game).name}. All lines must match before you press accept there.`}</p>
        </div>
        <div>{side('give', 'You give')}</div>
        <div>{side('get', 'You get')}</div>
      </article>
      <section className="card stack g3" aria-label="When to stop">
        <h2>Stop if one of these happens</h2>
        <ul className="dots">
          <li>An item is missing or is a different kind.</li>
          <li>They ask you to go first or to trust them.</li>
          <li>Somebody else joins the trade.</li>
        </ul>
      </section>
    </>
  );
}

/** One line of the window, wholly to be pressed; its form stands in words, as large as its name. */
function ManifestLine(props: {
  game: TradeRequest['trade']['game'];
  entry: TradeItem;
  checked: boolean;
  onTick: () => void;
}) {
  const { game, entry, checked, onTick } = props;
  const form = entryForm(entry);
  const words = formWords(form);
  return (
    <label className="mline">
      <ItemArt item={{ ...entry, game }} size="s" edge={formEdge(form)} className="a64" eager />
      <span className="grow">
        <b>{entryName(entry)}</b>
        {words !== '' && <span className="mform">{words}</span>}
      </span>
      <input type="checkbox" checked={checked} onChange={onTick} />
    </label>
  );
}
