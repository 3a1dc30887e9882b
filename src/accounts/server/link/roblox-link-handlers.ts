import { refuse } from '../../../api/refuse.ts';
import type { CallContext } from '../../../api/server/call-context.ts';
import { calls, signedIn } from '../../../api/server/calls.ts';
import { CLAIM_HOURS } from '../../roblox-link.ts';
import { linkDeps } from '../password/count-try.ts';
import { RobloxDown } from './ask-roblox.ts';
import { checkCode } from './check-code.ts';
import { endOwnClaim } from './claims.ts';
import { finishLink } from './finish-link.ts';
import { keepHeadshot } from './keep-headshot.ts';
import { isOpen } from './link-code.ts';
import { readLink } from './read-link.ts';
import { robloxLinkCodes } from './roblox-link-table.ts';
import { startLink } from './start-link.ts';
import { unlinkRoblox } from './unlink-roblox.ts';

const mine = calls.robloxLink.mine.handler(
  async ({ context }) => await readLink(context, signedIn(context).userId, context.now()),
);

const start = calls.robloxLink.start.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  const typed = { username: input.username, kind: input.kind ?? ('digits' as const) };
  await startLink(linkDeps(context), userId, typed, context.now()).catch(refuseDown(context));
  return await readLink(context, userId, context.now());
});

const discard = calls.robloxLink.discard.handler(async ({ context }) => {
  const { userId } = signedIn(context);
  await context.db.update(robloxLinkCodes).set({ closedAt: context.now() }).where(isOpen(userId));
  return await readLink(context, userId, context.now());
});

const verify = calls.robloxLink.verify.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  const checked = checkCode(linkDeps(context), userId, input, context.now());
  const proven = await checked.catch(refuseDown(context));
  const { db, config, accounts } = context;
  const deps = { db, config, digests: accounts.digests, mail: accounts.outbox.open };
  const winsAt = await finishLink(deps, userId, proven, context.now());
  const { id: robloxUserId, name: robloxUsername } = proven.account;
  const done = { success: true, robloxUsername, robloxUserId } as const;
  if (winsAt !== undefined) {
    accounts.outbox.poke();
    const message = `You proved that ${robloxUsername} is yours. It moves to you in ${CLAIM_HOURS} hours, unless whoever has it now proves it again.`;
    return { ...done, claim: { winsAt: winsAt.toISOString() }, message };
  }
  void keepHeadshot(context, userId, robloxUserId);
  return { ...done, message: `Your Roblox account ${robloxUsername} is linked.` };
});

const withdraw = calls.robloxLink.withdraw.handler(async ({ context }) => {
  const { userId } = signedIn(context);
  await context.db.transaction((tx) => endOwnClaim(tx, userId));
  return await readLink(context, userId, context.now());
});

const unlink = calls.robloxLink.unlink.handler(async ({ context }) => {
  await unlinkRoblox(context.db, signedIn(context).userId, context.now());
  return { unlinked: true } as const;
});

/** @returns what refuses where Roblox does not answer, which the log tells; any other failure stays one */
function refuseDown({ log }: CallContext) {
  return (error: unknown): never => {
    if (!(error instanceof RobloxDown)) throw error;
    log.warn({ reason: error.message }, 'Roblox did not answer');
    refuse('ROBLOX_DOWN');
  };
}

export const robloxLinkHandlers = { mine, start, discard, verify, withdraw, unlink };
