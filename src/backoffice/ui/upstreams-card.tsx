import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import type { Api, Given } from '../../api/client.ts';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { counted, grouped } from '../../platform/counts.ts';
import { Ago } from '../../platform/ui/ago.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { editingReads } from '../../values/editing/editing-reads.ts';
import { dropWords, type ListDrop } from '../../values/lists/list-drop.ts';

/** The lists of values that the site reads; one of which too much is missing waits here. Nothing where none is set. */
export function UpstreamsCard() {
  const { data } = useQuery(editingReads.upstreams(useApi()));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="card stack g3 ups">
      <h3>Value lists</h3>
      {data.map((upstream) => (
        <Upstream key={upstream.game} upstream={upstream} />
      ))}
    </section>
  );
}

type UpstreamState = Given<Api['upstreams']['list']>[number];

function Upstream({ upstream }: { upstream: UpstreamState }) {
  const { game, host, goodAt, problem, leftOut, waiting } = upstream;
  return (
    <div className="stack g2">
      <div>
        <b>{gameOf(game).name}</b>
        <p className="sub s14">
          <bdi>{host}</bdi>, {goodAt === null ? <span>not read so far</span> : <Ago at={goodAt} />}
        </p>
        {problem !== null && <p className="s14">{`${problem}.`}</p>}
      </div>
      <Told told={leftOut} words="of the last list could not be used" />
      <Told told={leftOut.noted} words="to know of the last list" />
      {waiting !== null && (
        <>
          <p className="s14">
            {`The new list has ${grouped(waiting.drop.items)} items and lacks ${grouped(waiting.drop.gone)} that are listed now.`}
          </p>
          <Answer game={game} drop={waiting.drop} />
        </>
      )}
    </div>
  );
}

/** Things of the last list, in one line that opens to all of them. */
function Told({ told, words }: { told: UpstreamState['leftOut'] | undefined; words: string }) {
  const { count, first } = told ?? { count: 0, first: [] };
  if (count === 0) return null;
  const things = first.map((thing, at) => ({ ...thing, id: `${at} ${thing.what}` }));
  return (
    <details className="unused">
      <summary>
        <span>{`${counted(count, 'thing')} ${words}`}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {things.map(({ id, what, why }) => (
          <li key={id}>
            <b>
              <bdi>{what}</bdi>
            </b>
            <span>{why}</span>
          </li>
        ))}
      </ul>
      {count > first.length && <p className="s14">{`And ${grouped(count - first.length)} more.`}</p>}
    </details>
  );
}

function Answer({ game, drop }: { game: GameId; drop: ListDrop }) {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  // What the question names stays as it was read, whatever comes meanwhile.
  const [asked, setAsked] = useState<{ drop: ListDrop; again: boolean }>();
  const answer = async (take: boolean) => {
    setBusy(true);
    const { error, isDefined } = await safe(api.upstreams.answer({ game, take, confirmed: asked?.drop }));
    await cache.invalidateQueries({ queryKey: editingReads.upstreams(api).queryKey });
    setBusy(false);
    if (isDefined && error.code === 'DROPS_ITEMS') return setAsked({ drop: error.data.drop, again: true });
    setAsked(undefined);
    if (error === null) return toast({ title: take ? 'The new list is in use' : 'The list stays as it is' });
    const text = isDefined ? error.message : 'Please try again later';
    return toast({ kind: 'bad', title: failureTitle(error, 'Failed to answer'), text });
  };
  return (
    <div className="row wr g2">
      <Button icon="check" onClick={() => setAsked({ drop, again: false })}>
        Take the new list
      </Button>
      <Button icon="x" loading={busy} onClick={() => void answer(false)}>
        Keep the old one
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          question={`Take the new list of ${gameOf(game).name}?`}
          confirm={`Take it, ${grouped(asked.drop.gone)} go`}
          onConfirm={async () => void (await answer(true))}
          onClose={() => setAsked(undefined)}
        >
          {asked.again && <p role="alert">The lists have changed just now. Look at the numbers again.</p>}
          <p>
            <b>{dropWords(asked.drop)}</b> Trades go on showing the items that they hold.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
