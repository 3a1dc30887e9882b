import { Icon } from '../../../platform/ui/icon.tsx';
import type { AppealConflict, CaseConflict } from '../../conflict.ts';

const WHY: Record<CaseConflict | AppealConflict, string> = {
  own_case: 'This is about you. Somebody else decides.',
  own_report: 'You reported this person. Somebody else decides.',
  own_decision: 'You decided this. Somebody else answers.',
  staff: 'Only the owner decides about people who run this site.',
};

/** Says why a case or an appeal is for somebody else, before anything is typed. */
export function ConflictNote({ conflict }: { conflict: CaseConflict | AppealConflict }) {
  return (
    <div className="note warn">
      <Icon name="lock" />
      <p>{WHY[conflict]}</p>
    </div>
  );
}
