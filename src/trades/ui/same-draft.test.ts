import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TradeSelection } from '../trade.ts';
import { isSameDraft } from './same-draft.ts';

const draft = (...offering: TradeSelection[]) => ({ game: 'adopt-me' as const, offering, wanting: [] });
const owl = { item: 'owl', quantity: 1 };

test('a post that a page of the version before has sent is the same post when it is pressed again', () => {
  assert.ok(isSameDraft(draft({ ...owl, mutation: 'Gold' }), draft({ ...owl, form: 'Gold' })));
  assert.ok(isSameDraft(draft(owl), draft({ ...owl, form: '' })));
  for (const other of [owl, { ...owl, form: 'neon' }, { ...owl, form: 'Gold', quantity: 2 }])
    assert.ok(!isSameDraft(draft({ ...owl, mutation: 'Gold' }), draft(other)));
});
