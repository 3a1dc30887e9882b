import type { Api, Given } from '../../api/client.ts';
import { fullMoment } from '../../platform/dates.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { detailsText, logFace } from './log-words.ts';

type Entry = Given<Api['backoffice']['logs']>['logs'][number];
type Somebody = NonNullable<Entry['actor']>;

/** One entry of the system logs, in words. @param props.onPerson shows only what is of or about somebody */
export function LogRow({ entry, onPerson }: { entry: Entry; onPerson: (userId: string) => void }) {
  const { words, icon, tone } = logFace(entry.actionType);
  const details = detailsText(entry.details);
  return (
    <li className="lrow">
      <span className={`bdg ${tone}`}>
        <Icon name={icon} />
      </span>
      <div className="grow lmid">
        <p>
          <b>{words}</b> <code className="mut s12">{entry.actionType}</code>
        </p>
        <p className="mut s13 whole lwho">
          <span>{entry.target === null ? 'No target' : 'Target: '}</span>
          {entry.target !== null && <Name of={entry.target} onPerson={onPerson} />}
          <span>{entry.actor === null ? ' · By somebody who is gone' : ' · By '}</span>
          {entry.actor !== null && <Name of={entry.actor} onPerson={onPerson} />}
        </p>
        {details !== '' && (
          <p className="mut s13 whole">
            <bdi>{details}</bdi>
          </p>
        )}
      </div>
      <div className="lr">
        <time className="s13" dateTime={entry.createdAt}>
          {fullMoment(entry.createdAt)}
        </time>
        {entry.ipAddress !== null && <code className="mut s12">{entry.ipAddress}</code>}
      </div>
    </li>
  );
}

function Name({ of, onPerson }: { of: Somebody; onPerson: (userId: string) => void }) {
  return (
    <button type="button" className="lname" onClick={() => onPerson(of.userId)}>
      <bdi>{of.email ?? of.name}</bdi>
      <span className="sr">: show only their entries</span>
    </button>
  );
}
