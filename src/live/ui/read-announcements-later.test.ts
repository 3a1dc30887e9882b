import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import { notificationReads } from '../../notifications/notification-reads.ts';
import { applyEvent } from './apply-event.ts';

const key = notificationReads.notifications({} as Api).queryKey;
const WITHIN_MS = 800;
const announced = { name: 'announcements-changed', withinMs: WITHIN_MS } as const;
const isStale = (cache: QueryClient) => cache.getQueryState(key)?.isInvalidated;

test('a thousand pages that hear of an announcement ask one by one within the time that they are told, each once', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const pages = Array.from({ length: 1000 }, () => new QueryClient());
    let asked = 0;
    for (const page of pages) {
      page.setQueryData(key, { unread: 0, notifications: [] });
      const invalidate = page.invalidateQueries.bind(page);
      mock.method(page, 'invalidateQueries', (filters: Parameters<typeof invalidate>[0]) => {
        if (filters?.queryKey?.[0] === 'notifications') asked += 1;
        return invalidate(filters);
      });
      for (let change = 0; change < 3; change += 1) applyEvent(page, announced);
    }
    assert.equal(asked, 0);
    const perStep: number[] = [];
    const STEPS = 10;
    for (let step = 0; step < STEPS; step += 1) {
      const before = asked;
      mock.timers.tick(WITHIN_MS / STEPS);
      perStep.push(asked - before);
    }
    // A hundred on average; one that is twice as busy would be a chance in many billions.
    assert.ok(Math.max(...perStep) < 200, perStep.join());
    assert.equal(asked, 1000);
    assert.ok(pages.every(isStale));
  } finally {
    mock.timers.reset();
  }
});

test('what is announced after a page has asked is asked for again', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const page = new QueryClient();
    for (let change = 0; change < 2; change += 1) {
      page.setQueryData(key, { unread: 0, notifications: [] });
      applyEvent(page, announced);
      assert.equal(isStale(page), false);
      mock.timers.tick(WITHIN_MS);
      assert.equal(isStale(page), true);
    }
  } finally {
    mock.timers.reset();
  }
});

test('a page that hears of it alone asks at once', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const page = new QueryClient();
    page.setQueryData(key, { unread: 0, notifications: [] });
    applyEvent(page, { name: 'announcements-changed' });
    mock.timers.tick(0);
    assert.equal(isStale(page), true);
  } finally {
    mock.timers.reset();
  }
});
