import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { ContinueWithDiscord } from '../../../accounts/ui/sign-in/continue-with-discord.tsx';
import { useMe } from '../../../accounts/ui/use-me.ts';
import { useApi } from '../../../api/api-context.ts';
import type { GameId } from '../../../games/game.ts';
import { briefDate } from '../../../platform/dates.ts';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import { toast } from '../../../platform/ui/toast-list.ts';
import { writtenText } from '../../../platform/written-text.ts';
import { moderationReads } from '../../moderation-reads.ts';
import { reportProblem } from '../../report-problem.ts';
import { OUTCOME_WORDS, REASON_WORDS } from '../../report-words.ts';
import type { ReportReason } from '../../report.ts';
import { BLOCK_OR_MUTE, BlockButtons } from './block-button.tsx';
import { ReportReasons, type Subject } from './report-reasons.tsx';
import { ReportSent, SentFooter } from './report-sent.tsx';
import { useReport } from './use-report.ts';

/** Where something is reported: a press on a reason sends it, and what else one may want to say or do comes after. */
export function ReportSheet(props: {
  subject: Subject;
  /** Whose it is; without an id where the reader is kept from seeing them. */
  person: { userId: string | null; name: string };
  /** Why, where the press that opened it has said so: it is sent at once. */
  reason?: ReportReason | undefined;
  /** What else a report does, said before it is sent. */
  note?: string | undefined;
  /** Once it is sent, or found to have been sent before. */
  onSent?: (() => void) | undefined;
  /** Whose colours it takes, when not the page's. */
  game?: GameId | undefined;
  onClose: () => void;
}) {
  const { subject, person, reason, note, onSent, game, onClose } = props;
  const me = useMe();
  const { userId, name } = person;
  const seen = userId === null ? undefined : { userId, name };
  const { busy, reported, problem, refusedWords, mended, send, addDetails, takeBack } = useReport();
  const [words, setWords] = useState('');
  const isSent = useRef(false);
  useEffect(() => {
    if (reason === undefined || isSent.current) return;
    isSent.current = true;
    void send({ subject, reason, words: REASON_WORDS[reason].name });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, of what was pressed
  }, []);
  const sent = reported?.as === 'sent' ? reported : undefined;
  const twice = reported?.as === 'twice' ? reported : undefined;
  const sentId = sent?.id ?? twice?.at;
  useEffect(() => {
    if (sentId !== undefined) onSent?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each report
  }, [sentId]);
  const signedOut = me === null || reported?.as === 'signed out';
  // What was not taken may be left behind.
  const left = (problem ?? refusedWords) !== undefined;
  const keepWords = async () =>
    sent === undefined || writtenText(words) === '' || (await addDetails(sent.id, words));
  const done = async () => {
    if (await keepWords()) onClose();
  };
  const back = async (id: string) => {
    if (!(await takeBack(id))) return;
    toast({ title: 'Taken back' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={() => (left ? onClose() : void done())}
      busy={busy !== undefined}
      title={sent === undefined ? 'What is wrong?' : 'Thank you. We will look at it.'}
      subtitle={
        sent === undefined ? (
          <span>
            <bdi>{person.name}</bdi>
            <span>{" won't know who reported it."}</span>
          </span>
        ) : (
          <span>
            <span>{`${sent.chosen.words} · `}</span>
            <bdi>{person.name}</bdi>
          </span>
        )
      }
      footer={
        sent !== undefined ? (
          <SentFooter
            sentAtMs={sent.atMs}
            busy={busy}
            onBack={() => void back(sent.id)}
            onDone={() => void done()}
          />
        ) : signedOut || seen === undefined ? undefined : (
          <BlockButtons person={seen} disabled={busy !== undefined} onBlocked={onClose} />
        )
      }
      footerClass="keys2"
      data-game={game}
    >
      {problem !== undefined && (
        <div className="note bad" role="alert">
          <Icon name="circle-alert" />
          <div>
            <b>{problem.title}</b>
            <p>{problem.text}</p>
            {problem.leadsTo === 'standing' && (
              <Link className="link" href="/standing">
                My standing
              </Link>
            )}
          </div>
        </div>
      )}
      {signedOut ? (
        <SignInFirst />
      ) : sent !== undefined ? (
        <ReportSent
          person={seen}
          words={words}
          onWords={(written) => {
            setWords(written);
            mended();
          }}
          busy={busy !== undefined}
          refused={refusedWords}
          onBlock={async () => left || (await keepWords())}
          onBlocked={onClose}
        />
      ) : twice !== undefined ? (
        <ReportedBefore id={twice.id} at={twice.at} />
      ) : (
        <>
          {note !== undefined && <p>{note}</p>}
          <ReportReasons
            subject={subject}
            sending={typeof busy === 'object' ? busy : undefined}
            onChoose={(chosen) => void send(chosen)}
          />
        </>
      )}
      {!signedOut && sent === undefined && seen !== undefined && <p className="sub s14">{BLOCK_OR_MUTE}</p>}
    </Dialog>
  );
}

/** It leads back to the page as it is. */
function SignInFirst() {
  const [path] = useLocation();
  const search = useSearch();
  const { title, text } = reportProblem({ code: 'SIGN_IN_REQUIRED' }, 0);
  return (
    <>
      <div className="note">
        <Icon name="lock" />
        <div>
          <b>{title}</b>
          <p>{text}</p>
        </div>
      </div>
      <ContinueWithDiscord
        className={buttonClass({ kind: 'pri', size: 'lg', wide: true })}
        next={search === '' ? path : `${path}?${search}`}
      />
    </>
  );
}

const YEAR = ' 2026';

/** Stands where somebody reports the same thing a second time. @param props.at when they did, ISO 8601 */
function ReportedBefore({ id, at }: { id: string | null; at: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  // The key that was pressed has left.
  useEffect(() => note.current?.focus(), []);
  const mine = useQuery(moderationReads.myReports(useApi()));
  const outcome = mine.data?.find((report) => report.id === id)?.outcome ?? 'waiting';
  return (
    <p ref={note} tabIndex={-1} className="note" role="status">
      <Icon name="circle-check" />
      <span>{`You reported this on ${briefDate(at).slice(0, -YEAR.length)}. ${OUTCOME_WORDS[outcome]}.`}</span>
    </p>
  );
}
