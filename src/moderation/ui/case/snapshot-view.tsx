import { gameOf } from '../../../games/game-list.ts';
import { phraseWords } from '../../../requests/deal/phrases.ts';
import { Stars } from '../../../reviews/ui/stars.tsx';
import type { CaseReport } from '../../case.ts';

type Snapshot = NonNullable<CaseReport['snapshot']>;

/** What a reporter saw, as it was then. */
export function SnapshotView({ of }: { of: CaseReport }) {
  const { snapshot, hidden } = of;
  if (snapshot === null) return <p className="sub">What they saw is too old to be kept.</p>;
  return (
    <>
      <p className="msep">
        <span>
          <span>{`${titleOf(snapshot)} · `}</span>
          <bdi>{snapshot.name}</bdi>
        </span>
        {hidden && <span className="bdg warn">Hidden now</span>}
      </p>
      <Body of={snapshot} />
    </>
  );
}

function titleOf(snapshot: Snapshot): string {
  switch (snapshot.kind) {
    case 'person':
      return 'Person';
    case 'name':
      return 'Name';
    case 'post':
      return `Post in ${gameOf(snapshot.game).name}`;
    case 'request':
      return snapshot.side === 'sender' ? 'Request that they sent' : 'Request that they got';
    case 'review':
      return snapshot.answered === undefined
        ? `Review of ${snapshot.aboutName}`
        : `Answer to the review by ${snapshot.aboutName}`;
  }
}

function Body({ of: snapshot }: { of: Snapshot }) {
  switch (snapshot.kind) {
    case 'person':
    case 'name':
      return (
        <p className="mbub">
          <bdi>{snapshot.name}</bdi>
        </p>
      );
    case 'post':
      return (
        <>
          <Side label="Offering" items={snapshot.offering} />
          <Side label="Wanting" items={snapshot.wanting} />
        </>
      );
    case 'request':
      return (
        <>
          <p className="mbub">{`${gameOf(snapshot.game).name}: ${snapshot.title}`}</p>
          {snapshot.message !== '' && (
            <p className="mbub" dir="auto">
              {snapshot.message}
            </p>
          )}
          {snapshot.offers?.map(({ by, offering, wanting }, at) => (
            // Nothing keeps two rounds from being alike.
            <p key={`${at} ${by}`} className="mbub">
              <b>{`${WHO[by]}, round ${at + 2}`}</b>
              <span>{` ${offering.join(', ')} for ${wanting.join(', ')}`}</span>
            </p>
          ))}
          {snapshot.talk?.map(({ by, phrase, takenBack }, at) => (
            <p key={`${at} ${phrase}`} className="mbub">
              <b>{WHO[by]}</b>
              <span>{` ${phraseWords(phrase)}${takenBack ? ' (taken back)' : ''}`}</span>
            </p>
          ))}
        </>
      );
    case 'review':
      return (
        <>
          <Stars rating={snapshot.rating} />
          {snapshot.answered !== undefined && (
            <p className="mbub">
              <b>The review</b>
              <span dir="auto">{` ${snapshot.answered}`}</span>
            </p>
          )}
          <p className="mbub" dir="auto">
            {snapshot.comment}
          </p>
        </>
      );
  }
}

const WHO = { them: 'They', reporter: 'Who reported' } as const;

function Side({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <p className="mbub">
      <b>{label}</b>
      <span>{` ${items.join(', ')}`}</span>
    </p>
  );
}
