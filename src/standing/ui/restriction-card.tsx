import { briefDay } from '../../platform/dates.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useLateDialog } from '../../platform/ui/dialogs/use-late-dialog.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { useNowAs } from '../../platform/ui/use-now.ts';
import type { Restriction } from '../restriction.ts';
import { RULE_WORDS } from '../rule-words.ts';
import { chipWords, KIND_WORDS, titleWords } from '../standing-words.ts';
import { Appealed } from './appealed.tsx';

const loadForm = async () => (await import('./appeal-form.tsx')).AppealForm;

/** A decision that holds: what, why, by which rule, until when, and what its person can do. */
export function RestrictionCard({ restriction }: { restriction: Restriction }) {
  const { kind, rule, statement, seen, automatic, startsAt, appeal } = restriction;
  const chip = useNowAs((nowMs) => chipWords(restriction, nowMs));
  const { Dialog: AppealForm, close, key } = useLateDialog(loadForm);
  return (
    <section className="card stack g3">
      <span className="bdg warn std-until">
        <Icon name={kind === 'warning' ? 'triangle-alert' : 'pause'} />
        <span>{chip}</span>
      </span>
      <h2>{titleWords(restriction)}</h2>
      <p className="whole" dir="auto">
        {statement}
      </p>
      <dl className="info">
        {seen !== '' && (
          <div>
            <dt>What we saw</dt>
            <dd>
              <bdi>{seen}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>Decided by</dt>
          <dd>{`${automatic ? 'Automatic' : 'Somebody who runs this site'}, ${briefDay(startsAt)}`}</dd>
        </div>
        <div>
          <dt>You still can</dt>
          <dd>{KIND_WORDS[kind].still}</dd>
        </div>
      </dl>
      <details className="std-rule">
        <summary>{`Rule: ${RULE_WORDS[rule].name}`}</summary>
        <p className="sub s14">{RULE_WORDS[rule].says}</p>
      </details>
      {appeal !== null && <Appealed appeal={appeal} inForce />}
      {appeal === null && AppealForm === undefined && (
        <div className="stack g2">
          <Button kind="pri" size="lg" wide icon="scroll-text" {...key}>
            Ask for another look
          </Button>
          <p className="sub s14">Somebody else will look at it. You can ask once.</p>
        </div>
      )}
      {appeal === null && AppealForm !== undefined && (
        <AppealForm restrictionId={restriction.id} onClose={close} />
      )}
    </section>
  );
}
