import { safe } from '../../api/call-error.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { GAME_NAMES } from '../../games/game-address.ts';
import type { GameId } from '../../games/game.ts';
import { Ago } from '../../platform/ui/ago.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { toast } from '../../platform/ui/toast-list.ts';
import { backOfficeReads } from '../back-office-reads.ts';
import { grouped } from '../../platform/counts.ts';

/** The lists of values that the site reads; one of which too much is missing waits here. Nothing where none is set. */
export function UpstreamsCard() {
  const { data } = useQuery(backOfficeReads.upstreams(useApi()));
  if (data === undefined || data.length === 0) return null;
  return (
    <section className="card stack g3">
      <h3>Value lists</h3>
      {data.map((upstream) => (
        <Upstream key={upstream.game} upstream={upstream} />
      ))}
    </section>
  );
}

function Upstream({ upstream }: { upstream: Given<Api['upstreams']['list']>[number] }) {
  const { game, host, goodAt, problem, waiting } = upstream;
  return (
    <div className="stack g2">
      <div>
        <b>{GAME_NAMES[game]}</b>
        <p className="sub s14">
          <bdi>{host}</bdi>, {goodAt === null ? 'not read so far' : <Ago at={goodAt} />}
        </p>
        {problem !== null && <p className="s14">{problem}.</p>}
      </div>
      {waiting !== null && (
        <>
          <p className="s14">
            The new list has {grouped(waiting.items)} items and lacks {grouped(waiting.gone)} that are listed
            now.
          </p>
          <Answer game={game} />
        </>
      )}
    </div>
  );
}

function Answer({ game }: { game: GameId }) {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<boolean>();
  const answer = async (take: boolean) => {
    setBusy(take);
    const { error, isDefined } = await safe(api.upstreams.answer({ game, take }));
    await cache.invalidateQueries({ queryKey: backOfficeReads.upstreams(api).queryKey });
    setBusy(undefined);
    if (error === null) toast({ title: take ? 'The new list is in use' : 'The list stays as it is' });
    else {
      const text = isDefined ? error.message : 'Please try again later';
      toast({ kind: 'bad', title: 'Failed to answer', text });
    }
  };
  return (
    <div className="row wr g2">
      <Button icon="check" loading={busy === true} onClick={() => void answer(true)}>
        Take the new list
      </Button>
      <Button icon="x" loading={busy === false} onClick={() => void answer(false)}>
        Keep the old one
      </Button>
    </div>
  );
}
