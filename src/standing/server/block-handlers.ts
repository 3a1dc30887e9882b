import { desc, eq } from 'drizzle-orm';
import { calls, signedIn } from '../../api/server/calls.ts';
import { personColumns, presentPerson } from '../../profiles/server/present-person.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { blockPerson, unblockPerson } from './block-person.ts';
import { blocks as blockTable } from './block-table.ts';

const blocks = calls.standing.blocks.handler(async ({ context }) => {
  const rows = await context.db
    .select({ person: personColumns, kind: blockTable.kind, createdAt: blockTable.createdAt })
    .from(blockTable)
    .innerJoin(profiles, eq(profiles.id, blockTable.blockedId))
    .where(eq(blockTable.userId, signedIn(context).userId))
    .orderBy(desc(blockTable.createdAt), desc(blockTable.blockedId));
  return rows.flatMap(({ person: row, kind, createdAt }) => {
    const person = presentPerson(row);
    return person === null ? [] : [{ person, kind, createdAt: createdAt.toISOString() }];
  });
});

const block = calls.standing.block.handler(async ({ input, context }) => {
  const { db, accounts } = context;
  const { userId } = signedIn(context);
  await blockPerson({ db, digests: accounts.digests }, userId, input, context.now());
  return { kind: input.kind };
});

const unblock = calls.standing.unblock.handler(async ({ input, context }) => {
  await unblockPerson(context.db, signedIn(context).userId, input.userId);
  return { unblocked: true } as const;
});

export const blockHandlers = { blocks, block, unblock };
