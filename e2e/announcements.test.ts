import assert from 'node:assert/strict';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { readBackupKey } from '../src/backoffice/server/backup/backup-key.ts';
import { checkBackup } from '../src/backoffice/server/backup/read-backup.ts';
import { told } from './messages.ts';
import { DESKTOP, openSite, PHONE, ready, signInAs, type Site } from './open-site.ts';

let site: Site;
let dataDir: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swapwise-journey-'));
  site = await openSite({ DATA_DIR: dataDir });
});
afterEach(async () => await site.leave());
after(async () => {
  await site.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('what the owner announces appears in everybody’s Alerts, leaves when read, and is back when sent again', async () => {
  const [owner, member] = [await site.visitor({ size: DESKTOP }), await site.visitor({ size: PHONE })];
  await signInAs(owner, 'owner');
  await signInAs(member, 'fresh.member', '/');
  // What is announced is for whoever had joined by then: joining is in the machine's time, announcing in the site's.
  site.app.clock.pass(60 * 60_000);
  await member.getByRole('link', { name: /Alerts/ }).click();
  const notice = member.getByRole('article').filter({ hasText: 'Servers sleep at noon' });

  await owner.goto('/owner?tab=notifications');
  await ready(owner);
  await owner.getByRole('button', { name: 'Create and send' }).click();
  await told(owner, 'Please fill in both title and message');
  await owner.getByLabel('Title').fill('Servers sleep at noon');
  await owner.getByText('21/100').waitFor();
  await owner.getByLabel('Message').fill('For ten minutes.');
  await owner.getByRole('button', { name: 'Create and send' }).click();
  await told(owner, 'Announcement created and sent to all users!');
  assert.equal(await owner.getByLabel('Title').inputValue(), '');

  await notice.getByText('📢 Servers sleep at noon').waitFor();
  await member.getByRole('img', { name: '1 new' }).waitFor();
  await notice.getByRole('button', { name: /Mark as read/ }).click();
  await notice.waitFor({ state: 'detached' });

  const card = owner.getByRole('article').filter({ hasText: 'Servers sleep at noon' });
  site.app.clock.pass(60_000);
  await card.getByRole('button', { name: 'Deactivate' }).click();
  await told(owner, 'Announcement deactivated');
  await card.getByText('Inactive').waitFor();
  site.app.clock.pass(60_000);
  await card.getByRole('button', { name: 'Activate' }).click();
  await told(owner, 'Announcement activated');
  await notice.getByText('📢 Servers sleep at noon').waitFor();

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = owner.getByRole('dialog');
  await question.getByText('Are you sure you want to delete this announcement?').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await told(owner, 'Announcement deleted successfully');
  await card.waitFor({ state: 'detached' });
  await notice.waitFor({ state: 'detached' });
});

test('the owner sees how the site is doing, refreshes the cache, backs up and downloads a file that is whole', async () => {
  const owner = await site.visitor({ size: PHONE });
  await signInAs(owner, 'owner', '/owner?tab=settings');
  await ready(owner);
  const status = owner
    .locator('section')
    .filter({ has: owner.getByRole('heading', { name: 'System Status' }) });
  await status.getByText('Online').waitFor();
  await status.getByText(/answers in [\d.]+ ms/).waitFor();
  await owner.getByRole('button', { name: 'Refresh Cache' }).click();
  await told(owner, 'Cache refreshed successfully');

  await owner.getByRole('button', { name: 'Backup Database' }).click();
  await told(owner, 'Backup started');
  const [download] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: /^Download the backup/ }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^swapwise-.*\.jsonl\.gz$/);
  const file = join(dataDir, 'downloaded.gz');
  await download.saveAs(file);
  const header = await checkBackup(file, {
    key: await readBackupKey({ dataDir, backups: { key: undefined } }),
  });
  assert.ok((await stat(file)).size > 10_000);
  assert.ok(header.tables.some(({ name, rows }) => name === 'profiles' && rows > 30));

  await owner.getByRole('button', { name: /^Delete the backup/ }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await told(owner, 'Backup deleted');
  await owner.getByRole('link', { name: /^Download the backup/ }).waitFor({ state: 'detached' });
});
