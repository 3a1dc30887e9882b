import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { isInstalled, npmEnvironment } from './install-dependencies.mjs';

const root = mkdtempSync(join(tmpdir(), 'swapwise-install-'));
const LOCKED = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/mac': { version: '2.0.0', optional: true },
};
after(() => rmSync(root, { recursive: true, force: true }));

beforeEach(() => {
  rmSync(root, { recursive: true });
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeLock('package-lock.json', LOCKED);
});

test('a bare checkout is not installed', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  assert.equal(isInstalled(root), false);
});

test('packages of unknown origin are not trusted', () => {
  assert.equal(isInstalled(root), false);
});

test('an npm ci by hand counts, without the packages of other machines', () => {
  writeLock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  assert.equal(isInstalled(root), true);
});

test('an npm ci that left packages out, or took others, does not count', () => {
  writeLock('node_modules/.package-lock.json', {});
  assert.equal(isInstalled(root), false);
  writeLock('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } });
  assert.equal(isInstalled(root), false);
});

test('a package-lock.json that has changed since asks for a new installation', () => {
  writeLock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  assert.equal(isInstalled(root), true);
  writeFileSync(
    join(root, 'package-lock.json'),
    `${readFileSync(join(root, 'package-lock.json'), 'utf8')}\n`,
  );
  assert.equal(isInstalled(root), false);
});

test('npm runs without NODE_ENV and without the node that it is about to delete', () => {
  const path = [join(root, 'node_modules', '.bin'), '/usr/bin'].join(delimiter);
  assert.deepEqual(npmEnvironment(root, { NODE_ENV: 'production', PATH: path, HOME: '/home' }), {
    PATH: '/usr/bin',
    HOME: '/home',
  });
});

function writeLock(path, packages) {
  writeFileSync(join(root, path), JSON.stringify({ packages }));
}
