import { Link } from 'wouter';
import { counted } from '../../platform/counts.ts';
import { Ago } from '../../platform/ui/ago.tsx';
import { classNames } from '../../platform/ui/class-names.ts';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { PersonPicture } from '../../profiles/ui/person-picture.tsx';
import type { QueuedCase } from '../case.ts';
import { caseAddress, type ModerationTab } from '../moderation-address.ts';
import { REASON_WORDS } from '../report-words.ts';
import type { Urgency } from '../report.ts';
import { LIST } from './case/focus-title.ts';
import { NewsChip } from './news-chip.tsx';
import { useHeldList } from './use-held-list.ts';

const URGENCY: Record<Urgency, { words: string; tone: string | undefined }> = {
  urgent: { words: 'Urgent', tone: 'bad' },
  soon: { words: 'Soon', tone: 'warn' },
  normal: { words: 'Normal', tone: undefined },
};

/** People about whom reports wait, the most harmful first. Rows stay where they are while somebody looks at them. */
export function QueueList(props: {
  cases: readonly QueuedCase[];
  tab: ModerationTab;
  /** Whose case is open. */
  chosen: string | undefined;
}) {
  const { cases, tab, chosen } = props;
  const { shown, waiting, show } = useHeldList(cases, ({ person }) => person.userId, tab);
  if (shown.length === 0) {
    return tab === 'mine' ? (
      <EmptyState heading="h2" small title="You have taken no case." />
    ) : (
      <EmptyState
        heading="h2"
        small
        sticker="shield"
        title="Nothing waits."
        text="New reports appear here by themselves."
      />
    );
  }
  return (
    <>
      <NewsChip waiting={waiting} onShow={show} focus={LIST} />
      <ul id={LIST} tabIndex={-1} className="mlist" aria-label="Cases">
        {shown.map(({ item, gone }) => (
          <li key={item.person.userId}>
            <Row of={item} gone={gone} tab={tab} chosen={item.person.userId === chosen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Row(props: { of: QueuedCase; gone: boolean; tab: ModerationTab; chosen: boolean }) {
  const { of, gone, tab, chosen } = props;
  const { person, urgency } = of;
  return (
    <Link
      className={classNames('mrow', gone && 'off')}
      href={caseAddress(person.userId, tab)}
      aria-current={chosen ? 'true' : undefined}
    >
      <PersonPicture picture={person.picture} name={person.name} size={40} />
      <span className="grow">
        <b>{REASON_WORDS[of.reason].name}</b>
        <span className="mt">
          <span>{`${counted(of.reports, 'report')} · `}</span>
          <bdi>{person.name}</bdi>
          <span> · </span>
          <Ago at={of.oldestAt} />
        </span>
        {of.takenBy !== null && <TakenBy name={of.takenBy.name} />}
      </span>
      {of.aboutYou && <span className="bdg">About you</span>}
      {gone ? (
        <span className="bdg">{tab === 'mine' ? 'Not yours now' : 'No longer here'}</span>
      ) : (
        <span className={classNames('bdg', URGENCY[urgency].tone)}>{URGENCY[urgency].words}</span>
      )}
    </Link>
  );
}

function TakenBy({ name }: { name: string }) {
  return (
    <span className="mt">
      <bdi>{name}</bdi>
      <span> is on it</span>
    </span>
  );
}
