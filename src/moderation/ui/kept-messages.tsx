import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { fullDate } from '../../platform/dates.ts';
import { spanWords } from '../../platform/span-words.ts';
import { UNKNOWN_USER } from '../../profiles/profile.ts';
import { MESSAGES_KEPT_MS } from '../../requests/how-long-kept.ts';
import { offeredText } from '../../requests/request-words.ts';
import { moderationReads } from '../moderation-reads.ts';
import { ReportFlag } from './report/report-flag.tsx';

type KeptMessage = Given<Api['requests']['keptMessages']>[number];

/** What one got with requests that are gone: it can still be reported. Nothing where there is none. */
export function KeptMessages() {
  const { data = [] } = useQuery(moderationReads.keptMessages(useApi()));
  if (data.length === 0) return null;
  return (
    <section className="card stack g3 data">
      <h2>Messages that are gone</h2>
      <p className="sub s14">
        {`They came with requests that were taken back or removed. You can report them for ${spanWords(MESSAGES_KEPT_MS)}.`}
      </p>
      <ul className="stack g3">
        {data.map((kept) => (
          <KeptRow key={kept.id} kept={kept} />
        ))}
      </ul>
    </section>
  );
}

function KeptRow({ kept: { id, sender, title, message, sentAt } }: { kept: KeptMessage }) {
  const name = sender?.name ?? UNKNOWN_USER;
  return (
    <li className="row g3 rep">
      <span className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="sub s14">
          <span>{`${offeredText(title)} · `}</span>
          <time dateTime={sentAt}>{fullDate(sentAt)}</time>
        </span>
        <span className="whole" dir="auto">
          “<bdi>{message}</bdi>”
        </span>
      </span>
      <ReportFlag
        label={`Report the message of ${name}`}
        subject={{ kind: 'request', id }}
        person={{ userId: sender?.userId ?? null, name }}
      />
    </li>
  );
}
