import { useState } from 'react';
import { flushSync } from 'react-dom';
import { briefMoment } from '../../../platform/dates.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx';
import { RULE_WORDS } from '../../../standing/rule-words.ts';
import type { LiftedBecause } from '../../../standing/standing.ts';
import type { CaseRestriction } from '../../case.ts';
import { restrictionWords } from '../restriction-words.ts';
import { useUndo } from './decided-note.tsx';
import { CASE_TITLE, focusTitle } from './focus-title.ts';

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
  const { undoing, undo } = useUndo();
  const [asking, setAsking] = useState(false);
  const isBan = of.kind === 'suspended' && of.endsAt === null;
  const end = async () => {
    const done = await undo(of.id, of.undoable);
    // The question gives the focus back as it goes, to a key that has left.
    flushSync(() => setAsking(false));
    if (done) focusTitle(CASE_TITLE);
  };
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
          <Button
            size="sm"
            icon="rotate-ccw"
            loading={undoing}
            onClick={() => (isBan ? setAsking(true) : void end())}
          >
            <span>{of.undoable ? 'Undo' : 'Lift'}</span>
            <span className="sr">{` ${restrictionWords(of)}`}</span>
          </Button>
        )
      ) : (
        <span className="bdg">{of.liftedBecause === null ? 'Over' : LIFTED[of.liftedBecause]}</span>
      )}
      {asking && (
        <ConfirmDialog
          question="Lift this ban?"
          confirm="Lift the ban"
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          <p>They can do everything again, and are told.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
