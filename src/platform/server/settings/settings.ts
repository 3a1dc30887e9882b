import { z } from 'zod';
import { mediaSettings } from '../media/media-settings.ts';
import { accountSettings } from './account-settings.ts';
import { address, onOff, origin, type Setting, text, wholeNumber } from './setting-kinds.ts';
import { valueSettings } from './value-settings.ts';

/** Every setting of the product, with its default. */
export const settings = {
  port: {
    env: 'PORT',
    doc: 'Port to listen on.',
    read: z.coerce
      .number({ error: 'use a number from 1 to 65535' })
      .int('use a whole number')
      .min(1, 'use a number from 1 to 65535')
      .max(65535, 'use a number from 1 to 65535')
      .default(3000),
  },
  host: {
    env: 'HOST',
    doc: 'Address to listen on; 0.0.0.0 for all.',
    read: text.regex(/^[A-Za-z0-9.:_-]+$/, 'use a host name or an IP address').default('127.0.0.1'),
  },
  publicUrl: {
    env: 'PUBLIC_URL',
    doc: 'Address under which people reach the site, for example https://swap.example, without a path. Default: HOST and PORT.',
    read: origin.optional(),
  },
  dataDir: {
    env: 'DATA_DIR',
    doc: 'Folder of the embedded database, of pictures and of backups.',
    read: text.default('swapwise-data'),
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    doc: 'PostgreSQL 15 or newer, for example postgres://user:password@localhost/swapwise. Default: the embedded database.',
    read: z
      .url({ protocol: /^postgres(ql)?$/, error: 'use postgres://user:password@host/database' })
      .optional(),
  },
  ...accountSettings,
  smtpUrl: {
    env: 'SMTP_URL',
    doc: 'Mail server that sends mail about forgotten passwords and email addresses, for example smtps://user:password@mail.example:465. Default: none, then nothing is sent; the demo keeps its mail at /dev/mail.',
    read: z.url({ protocol: /^smtps?$/, error: 'use smtp://user:password@host:port or smtps://' }).optional(),
  },
  mailFrom: {
    env: 'MAIL_FROM',
    doc: 'Address that mail is sent from. Default: no-reply at the host of PUBLIC_URL.',
    read: z.email('use an email address').optional(),
  },
  communityInviteUrl: {
    env: 'COMMUNITY_INVITE_URL',
    doc: 'Invite to your community, where middle men are. Default: the page /safety.',
    read: address.optional(),
  },
  ...valueSettings,
  ...mediaSettings,
  siteName: { env: 'SITE_NAME', doc: 'Name of the site.', read: text.max(40).default('Swapwise') },
  operatorName: {
    env: 'OPERATOR_NAME',
    doc: 'Who runs the site, as /privacy and /terms name them. Default: nobody is named.',
    read: text.max(80).optional(),
  },
  contactEmail: {
    env: 'CONTACT_EMAIL',
    doc: 'Address at which people reach whoever runs the site: /privacy, /terms and /.well-known/security.txt tell it to everybody. Default: they lead to the community, where there is one.',
    read: z.email('use an email address').optional(),
  },
  seed: {
    env: 'SEED',
    doc: 'What an empty database is filled with besides the item lists: demo or none. Default: demo in the demo.',
    read: z.enum(['demo', 'none'], { error: 'use demo or none' }).optional(),
  },
  demo: {
    env: 'DEMO',
    doc: '1 shows the demo to others: it starts beyond loopback, too, and answers behind a proxy.',
    read: onOff,
  },
  backupsKept: {
    env: 'BACKUPS_KEPT',
    doc: 'How many nightly backups are kept in DATA_DIR/backups; 0 makes none.',
    read: wholeNumber(0, 365).default(7),
  },
  backupAt: {
    env: 'BACKUP_AT',
    doc: 'Hour of the day (UTC, 0 to 23) from which the nightly backup is made.',
    read: wholeNumber(0, 23).default(4),
  },
  backupKey: {
    env: 'BACKUP_KEY',
    doc: 'Secret with which backups are signed, 32 characters or more. Keep it apart from the backups. Default: the file backup.key in DATA_DIR, which the first start makes.',
    read: text.regex(/^[\x21-\x7e]{32,}$/, 'use 32 characters or more, without spaces').optional(),
  },
  logLevel: {
    env: 'LOG_LEVEL',
    doc: 'fatal, error, warn, info, debug or silent.',
    read: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
        error: 'use fatal, error, warn, info, debug or silent',
      })
      .default('info'),
  },
  metricsToken: {
    env: 'METRICS_TOKEN',
    doc: 'Secret with which Prometheus reads /metrics (Authorization: Bearer ...), 16 characters or more. Default: there is no /metrics.',
    read: text.regex(/^[\x21-\x7e]{16,}$/, 'use 16 characters or more, without spaces').optional(),
  },
  limits: {
    env: 'LIMITS',
    doc: 'How many times the usual limits on what one person, or one address of signed-out visitors, may do in a while hold: 2 lets everybody do twice as much, 0 sets no limit.',
    read: text
      .regex(/^\d{1,4}(\.\d{1,4})?$/, 'use a number from 0 to 9999, such as 2 or 0.5')
      .transform(Number)
      .default(1),
  },
  liveStreams: {
    env: 'LIVE_STREAMS',
    doc: 'How many open pages one process keeps up to date at once; whoever comes after that is told to come back.',
    read: wholeNumber(1, 1_000_000).default(20_000),
  },
  drainSeconds: {
    env: 'DRAIN_SECONDS',
    doc: 'Seconds for which a process that is told to stop (SIGTERM) goes on serving while /readyz says no, so that the balancer sends visitors to the others first. Default: 5 with DATABASE_URL, else 0.',
    read: wholeNumber(0, 300).optional(),
  },
  trustedProxyHeader: {
    env: 'TRUSTED_PROXY_HEADER',
    doc: 'Header in which your proxy writes the visitor IP address, for example x-forwarded-for. Default: none is trusted.',
    read: text.regex(/^[A-Za-z0-9-]+$/, 'use the name of a header').optional(),
  },
  trustedLocationHeader: {
    env: 'TRUSTED_LOCATION_HEADER',
    doc: "Header in which your proxy writes where a visitor is, for the list of one's sessions. Default: 'Unknown location'.",
    read: text.regex(/^[A-Za-z0-9-]+$/, 'use the name of a header').optional(),
  },
} satisfies Record<string, Setting<unknown>>;
