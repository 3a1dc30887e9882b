import { Button } from '../../platform/ui/button.tsx';
import { RULE_WORDS } from '../../standing/rule-words.ts';
import type { LiftedBecause } from '../../standing/standing.ts';
import type { CaseRestriction } from '../case.ts';
import { briefMoment } from '../case-dates.ts';
import { useUndo } from './decided-note.tsx';
import { restrictionWords } from './restriction-words.ts';

const LIFTED: Record<LiftedBecause, string> = {
  undone: 'Undone',
  appeal: 'Lifted after an appeal',
  nobody_looked: 'Ended: nobody looked',
  restored: 'Lifted',
};

/** What has been decided about this person before, newest first. */
export function CaseHistory({
  restrictions,
  mayDecide,
}: {
  restrictions: readonly CaseRestriction[];
  mayDecide: boolean;
}) {
  if (restrictions.length === 0) return null;
  return (
    <div className="stack g3">
      <h3 className="mh">Decided before</h3>
      <ul className="mlist in">
        {restrictions.map((one) => (
          <Earlier key={one.id} of={one} mayDecide={mayDecide} />
        ))}
      </ul>
    </div>
  );
}

function Earlier({ of, mayDecide }: { of: CaseRestriction; mayDecide: boolean }) {
  const { undoing, undo } = useUndo(() => undefined);
  const who = of.automatic ? 'Automatic' : (of.decidedBy?.name ?? 'Somebody who is gone');
  return (
    <li className="mold">
      <div className="grow">
        <b>{restrictionWords(of)}</b>
        <p className="sub s13">{`${RULE_WORDS[of.rule].name} · ${briefMoment(of.startsAt)} · ${who}`}</p>
        <p className="s14" dir="auto">
          {of.statement}
        </p>
      </div>
      {of.inForce ? (
        mayDecide && (
          <Button size="sm" icon="rotate-ccw" loading={undoing} onClick={() => void undo(of.id)}>
            <span>{of.undoable ? 'Undo' : 'Lift'}</span>
            <span className="sr">{` ${restrictionWords(of)}`}</span>
          </Button>
        )
      ) : (
        <span className="bdg">{of.liftedBecause === null ? 'Over' : LIFTED[of.liftedBecause]}</span>
      )}
    </li>
  );
}
