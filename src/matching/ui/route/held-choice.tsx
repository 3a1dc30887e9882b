import { useId } from 'react';
import { Link } from 'wouter';
import type { GameId } from '../../../games/game.ts';
import { counted } from '../../../platform/counts.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { HeldArt } from '../../../requests/route/ui/falls-through.tsx';
import type { Wished } from '../../../trades/partner-reads.ts';
import { sideWords } from '../../../trades/side-words.ts';
import type { ShownRoute } from '../../match-contract.ts';
import { planAddress, planFor } from '../../plan-address.ts';

/** Routes to the same end, each over something else: which of it the reader would rather keep if the second trade falls through. */
export function HeldChoice(props: {
  game: GameId;
  routes: readonly ShownRoute[];
  /** The one of them that is shown. */
  route: ShownRoute;
  wished: Wished | undefined;
}) {
  const { game, routes, route, wished } = props;
  const title = useId();
  return (
    <section className="card stack g3 rt-f" aria-labelledby={title}>
      <h2 id={title}>What do you hold in between?</h2>
      <ul className="stack g2">
        {routes.map((choice) => {
          const address = planAddress(planFor(game, choice, wished));
          const isChosen = choice === route;
          return (
            <li key={address}>
              <Link
                className={classNames('rt-o', isChosen && 'on')}
                href={address}
                replace
                aria-current={isChosen ? 'true' : undefined}
              >
                <HeldArt game={game} held={choice.held} />
                <span className="grow">
                  <b>{sideWords(choice.held)}</b>
                  <span className="sub s13">
                    {choice.heldWantedBy > 1 && (
                      <span>{`${counted(choice.heldWantedBy, 'person wants it', 'people want it')} · `}</span>
                    )}
                    <span>with </span>
                    <bdi>{choice.first.person.name}</bdi>
                  </span>
                </span>
                {isChosen && <Icon name="circle-check" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
