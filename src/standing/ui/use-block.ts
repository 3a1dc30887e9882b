import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import type { Api } from '../../api/client.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import type { BlockKind } from '../standing.ts';

type Person = { userId: string; name: string };

/** The parts that both ways need. */
type Deps = { api: Api; cache: QueryClient };

const CONNECTION = 'Check your connection and try again.';

const DONE: Record<BlockKind, (name: string) => { title: string; text: string }> = {
  block: (name) => ({
    title: `${name} is blocked`,
    text: "You won't see each other's posts or requests.",
  }),
  mute: (name) => ({ title: `${name} is muted`, text: "You won't see their posts or requests." }),
};

/**
 * Blocks or mutes somebody, or ends that; says so with an 'Undo', and has every list read again.
 * @returns `busy`: whether it is under way; both ways tell whether it was done
 */
export function useBlock() {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const wait = async (work: Promise<boolean>) => {
    setBusy(true);
    const done = await work;
    setBusy(false);
    return done;
  };
  const deps = { api, cache };
  return {
    busy,
    block: async (person: Person, kind: BlockKind) => await wait(block(deps, person, kind)),
    unblock: async (person: Person, kind: BlockKind) => await wait(unblock(deps, person, kind)),
  };
}

async function block(deps: Deps, person: Person, kind: BlockKind): Promise<boolean> {
  const { error, isDefined } = await safe(deps.api.standing.block({ userId: person.userId, kind }));
  if (error !== null) {
    const title = kind === 'block' ? 'Failed to block' : 'Failed to mute';
    fail(failureTitle(error, title), isDefined ? error.message : CONNECTION);
    return false;
  }
  readAgain(deps);
  const press = async () => void (await unblock(deps, person, kind, false));
  toast({ ...DONE[kind](person.name), button: { label: 'Undo', press } });
  return true;
}

/** @param told whether it is said, with a way back: it is one itself otherwise */
async function unblock(deps: Deps, person: Person, kind: BlockKind, told = true): Promise<boolean> {
  const { error, isDefined } = await safe(deps.api.standing.unblock({ userId: person.userId }));
  if (error !== null) {
    const title = kind === 'block' ? 'Failed to unblock' : 'Failed to unmute';
    fail(failureTitle(error, title), isDefined ? error.message : CONNECTION);
    return false;
  }
  readAgain(deps);
  if (!told) return true;
  const title = `${person.name} is ${kind === 'block' ? 'unblocked' : 'unmuted'}`;
  const press = async () => void (await block(deps, person, kind));
  toast({ title, button: { label: 'Undo', press } });
  return true;
}

/** People are on nearly every page. */
function readAgain({ cache }: Deps): void {
  void cache.invalidateQueries();
}

function fail(title: string, text: string): void {
  toast({ kind: 'bad', title, text });
}
