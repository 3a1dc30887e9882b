import type { IconName } from '../../../platform/ui/icon-sprite.ts';
import { Icon } from '../../../platform/ui/icon.tsx';
import { REASON_WORDS } from '../../report-words.ts';
import { REPORT_REASONS, type ReportReason, type ReportSubject } from '../../report.ts';

const ICONS: Record<ReportReason, IconName> = {
  go_first: 'hand',
  switched: 'replace',
  real_money: 'banknote',
  elsewhere: 'message-circle-warning',
  pretends: 'user-round-x',
  mean: 'frown',
  private: 'lock',
  spam: 'megaphone',
  other: 'ellipsis',
};

/** What is reported, by the id that the call takes. */
export type Subject = { kind: ReportSubject; id: string };
/** What a press reports: of a person it may be their name alone. */
export type Chosen = { subject: Subject; reason: ReportReason; words: string };

/** The list of reasons: a press on one of them sends the report. @param props.sending what is being sent */
export function ReportReasons(props: {
  subject: Subject;
  sending: Chosen | undefined;
  onChoose: (chosen: Chosen) => void;
}) {
  const { subject, sending, onChoose } = props;
  const choices = REPORT_REASONS.map((reason) => ({
    subject,
    reason,
    icon: ICONS[reason],
    ...REASON_WORDS[reason],
  }));
  // A name is a thing of its own: it can be hidden while its person stays.
  if (subject.kind === 'person') choices.splice(-1, 0, nameOf(subject));
  return (
    <ul className="why">
      {choices.map(({ icon, name, more, ...choice }) => (
        <li key={name}>
          <button
            type="button"
            aria-busy={sending?.words === name || undefined}
            aria-disabled={sending !== undefined || undefined}
            onClick={() => sending === undefined && onChoose({ ...choice, words: name })}
          >
            {sending?.words === name ? <span className="spin" /> : <Icon name={icon} />}
            <span className="grow">
              <b>{name}</b>
              {more !== undefined && <span className="sub s14">{more}</span>}
            </span>
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ id }: Subject) {
  return {
    subject: { kind: 'name' as const, id },
    reason: 'mean' as const,
    icon: 'tag' as const,
    name: 'Bad name',
    more: 'The name itself should not be here',
  };
}
