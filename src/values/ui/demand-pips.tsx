import type { Demand } from '../figures/demand.ts';

const PIPS = [1, 2, 3, 4, 5];

/** How wanted an item is: five pips, and the word that says the same. */
export function DemandPips({ demand }: { demand: Demand }) {
  return (
    <span className="demand">
      <span className="pips" aria-hidden="true">
        {PIPS.map((pip) => (
          <b key={pip} className={pip <= demand.pips ? 'o' : undefined} />
        ))}
      </span>
      <span>{demand.word}</span>
    </span>
  );
}
