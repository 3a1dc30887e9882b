import { calls, signedIn, type CallContext } from '../../api/server/calls.ts';
import { RobloxDown } from './ask-roblox.ts';
import { checkCode } from './check-code.ts';
import { linkDeps } from './count-try.ts';
import { finishLink } from './finish-link.ts';
import { keepHeadshot } from './keep-headshot.ts';
import { isOpen } from './link-code.ts';
import { LinkRefused } from './link-refused.ts';
import { readLink } from './read-link.ts';
import { robloxLinkCodes } from './roblox-link-table.ts';
import { startLink } from './start-link.ts';
import { unlinkRoblox } from './unlink-roblox.ts';

const mine = calls.robloxLink.mine.handler(
  async ({ context }) => await readLink(context, signedIn(context).userId, context.now()),
);

const start = calls.robloxLink.start.handler(async ({ input, context, errors }) => {
  const { userId } = signedIn(context);
  try {
    const typed = { username: input.username, kind: input.kind ?? ('digits' as const) };
    await startLink(linkDeps(context), userId, typed, context.now());
  } catch (error) {
    const refusal = refusalOf(error, context);
    switch (refusal.reason) {
      case 'USERNAME_REQUIRED':
        throw errors.USERNAME_REQUIRED();
      case 'USERNAME_UNCLEAR':
        throw errors.USERNAME_UNCLEAR();
      case 'ROBLOX_USER_NOT_FOUND':
        throw errors.ROBLOX_USER_NOT_FOUND();
      case 'NAME_CHANGED':
        throw errors.NAME_CHANGED({ data: { robloxUsername: refusal.robloxUsername } });
      case 'ALREADY_LINKED':
        throw errors.ALREADY_LINKED();
      case 'TOO_MANY_TRIES':
        throw errors.TOO_MANY_TRIES({ data: { nextAt: refusal.nextAt.toISOString() } });
      case 'ROBLOX_DOWN':
        throw errors.ROBLOX_DOWN();
      case 'CODE_REQUIRED':
      case 'OTHER_USERNAME':
      case 'CODE_CLOSED':
      case 'CODE_EXPIRED':
      case 'TOO_MANY_CHECKS':
      case 'CODE_NOT_FOUND':
      case 'CODE_FILTERED':
      case 'CODE_ALMOST_THERE':
        // Refusals of a check; here it would be a bug.
        throw error;
    }
  }
  return await readLink(context, userId, context.now());
});

const discard = calls.robloxLink.discard.handler(async ({ context }) => {
  const { userId } = signedIn(context);
  await context.db.update(robloxLinkCodes).set({ closedAt: context.now() }).where(isOpen(userId));
  return await readLink(context, userId, context.now());
});

const verify = calls.robloxLink.verify.handler(async ({ input, context, errors }) => {
  const { userId } = signedIn(context);
  try {
    const proven = await checkCode(linkDeps(context), userId, input, context.now());
    await finishLink(context, userId, proven, context.now());
    const { id, name } = proven.account;
    void keepHeadshot(context, userId, id);
    return {
      success: true,
      robloxUsername: name,
      robloxUserId: id,
      message: `Your Roblox account ${name} is linked.`,
    } as const;
  } catch (error) {
    const refusal = refusalOf(error, context);
    switch (refusal.reason) {
      case 'CODE_REQUIRED':
        throw errors.CODE_REQUIRED();
      case 'OTHER_USERNAME':
        throw errors.OTHER_USERNAME({ data: { robloxUsername: refusal.robloxUsername } });
      case 'CODE_CLOSED':
        throw errors.CODE_CLOSED();
      case 'CODE_EXPIRED':
        throw errors.CODE_EXPIRED();
      case 'TOO_MANY_CHECKS':
        throw errors.TOO_MANY_CHECKS();
      case 'CODE_NOT_FOUND':
        throw errors.CODE_NOT_FOUND({ data: { checksLeft: refusal.checksLeft } });
      case 'CODE_FILTERED':
        throw errors.CODE_FILTERED({ data: { checksLeft: refusal.checksLeft } });
      case 'CODE_ALMOST_THERE': {
        const { checksLeft, nearMiss } = refusal;
        throw errors.CODE_ALMOST_THERE({ data: { checksLeft, nearMiss } });
      }
      case 'ROBLOX_USER_NOT_FOUND':
        throw errors.ROBLOX_USER_NOT_FOUND();
      case 'ALREADY_LINKED':
        throw errors.ALREADY_LINKED();
      case 'TOO_MANY_TRIES':
        throw errors.TOO_MANY_TRIES({ data: { nextAt: refusal.nextAt.toISOString() } });
      case 'ROBLOX_DOWN':
        throw errors.ROBLOX_DOWN();
      case 'USERNAME_REQUIRED':
      case 'USERNAME_UNCLEAR':
      case 'NAME_CHANGED':
        // Refusals of a new code; here it would be a bug.
        throw error;
    }
  }
});

const unlink = calls.robloxLink.unlink.handler(async ({ context, errors }) => {
  const games = await unlinkRoblox(context.db, signedIn(context).userId, context.now());
  if (games === undefined) throw errors.NOT_LINKED();
  return { unlinked: true } as const;
});

/** @throws what is no refusal */
function refusalOf(error: unknown, { log }: CallContext) {
  if (error instanceof LinkRefused) return error.refusal;
  if (!(error instanceof RobloxDown)) throw error;
  log.warn({ reason: error.message }, 'Roblox did not answer');
  return { reason: 'ROBLOX_DOWN' } as const;
}

export const robloxLinkHandlers = { mine, start, discard, verify, unlink };
