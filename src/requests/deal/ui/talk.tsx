import { Ago } from '../../../platform/ui/ago.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useLateDialog } from '../../../platform/ui/dialogs/use-late-dialog.ts';
import { UNKNOWN_USER } from '../../../profiles/profile.ts';
import { OPEN_STATUSES } from '../../request.ts';
import { ReportAskedFirst } from '../../ui/report-request.tsx';
import type { Deal } from '../deal-contract.ts';
import { likelyPhrases, phraseWords, saidSince } from '../phrases.ts';
import { UnsayButton } from './unsay-button.tsx';
import { useSayPhrase } from './use-say-phrase.ts';

const loadPhrases = async () => (await import('./phrases-dialog.tsx')).PhrasesDialog;

/** What the two have said, and what can be said next: phrases, so that nobody has to type and nobody can be led away. */
export function Talk({ deal: { request, talk } }: { deal: Deal }) {
  const { Dialog, close, key } = useLateDialog(loadPhrases);
  const { saying, say, fresh, unsay, takenBack } = useSayPhrase(request.id);
  const name = request.other?.name ?? UNKNOWN_USER;
  const isOpen = OPEN_STATUSES.some((status) => status === request.status) && request.other !== null;
  const said = saidSince(talk);
  if (!isOpen && talk.length === 0) return null;
  return (
    <section className="stack g3" aria-labelledby="talk-title">
      <h2 id="talk-title">Talk</h2>
      {talk.length === 0 ? (
        <p className="sub">Nothing is said yet. Pick a phrase.</p>
      ) : (
        <ol className="talk" aria-live="polite">
          {talk.map(({ by, phrase, at, position }) => (
            <li key={`${by} ${at}`} className={by === 'you' ? 'mine' : undefined}>
              <div className="msg">
                <span className="sr">{by === 'you' ? 'You: ' : `${name}: `}</span>
                <span>{phraseWords(phrase)}</span>
                <small>
                  <Ago at={at} />
                </small>
              </div>
              {isOpen && position !== undefined && fresh.has(position) && (
                <UnsayButton onUnsay={() => unsay({ position, phrase })} />
              )}
            </li>
          ))}
        </ol>
      )}
      <span className="sr" role="status">
        {takenBack !== undefined && `“${phraseWords(takenBack)}” is taken back.`}
      </span>
      {isOpen && (
        <div className="chips" role="group" aria-label="Say something">
          <Button size="sm" kind="acc" icon="message-circle" aria-keyshortcuts="P" {...key}>
            All phrases
          </Button>
          {likelyPhrases(request).map((phrase) => (
            <Button
              key={phrase}
              size="sm"
              disabled={said.has(phrase)}
              loading={saying === phrase}
              onClick={() => say(phrase)}
            >
              {phraseWords(phrase)}
            </Button>
          ))}
        </div>
      )}
      {isOpen && <ReportAskedFirst request={request} />}
      {Dialog && <Dialog name={name} said={said} onSay={say} onClose={close} />}
    </section>
  );
}
