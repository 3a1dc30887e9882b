import { calls } from '../../api/server/calls.ts';

const blocks = calls.standing.blocks.handler(() => {
  throw new Error('not yet');
});

const block = calls.standing.block.handler(() => {
  throw new Error('not yet');
});

const unblock = calls.standing.unblock.handler(() => {
  throw new Error('not yet');
});

export const blockHandlers = { blocks, block, unblock };
