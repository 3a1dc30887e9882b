import { CLOSED_OUTBOX, createOutbox, type Outbox } from '../../accounts/server/mail/outbox.ts';
import type { Config } from '../../platform/server/settings/config.ts';
import type { Database } from '../../platform/server/database/database.ts';
import type { Log } from '../../platform/server/log.ts';
import { openMailer } from '../../platform/server/mail.ts';
import type { Demo } from './demo.ts';

/** Mail goes to the configured server, else to the demo's own, else nowhere. */
export function openOutbox(
  { config, database, log, now }: { config: Config; database: Database; log: Log; now: () => Date },
  demo: Demo | undefined,
): Outbox {
  const { mail, siteName: name, publicUrl } = config;
  const smtpUrl = mail.smtpUrl ?? demo?.smtpUrl;
  if (smtpUrl === undefined) return CLOSED_OUTBOX;
  const mailer = openMailer(smtpUrl, { name, address: mail.from });
  return createOutbox({ db: database.db, mailer, site: { name, publicUrl }, now, log });
}
