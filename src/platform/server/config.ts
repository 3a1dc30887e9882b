import { type MediaPlace, type PicturesPlace, readMediaPlace, readPicturesPlace } from './media-config.ts';
import type { Setting } from './setting-kinds.ts';
import { settings } from './settings.ts';
import { dropByteOrderMark, namesInFiles, unknownSettings } from './unknown-settings.ts';

/** The server's settings, read once at start from the environment; nothing else reads `process.env`. */
export type Config = {
  port: number;
  host: string;
  /** The address under which people reach the site, without a trailing slash. */
  publicUrl: string;
  /** Whether the operator said which that is. */
  publicUrlGiven: boolean;
  /** Names in the environment that look like settings, and are none. */
  ignored: string[];
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  seed: 'demo' | 'none';
  siteName: string;
  communityInviteUrl: string | undefined;
  values: {
    /** Addresses of the operator's lists, by the names that the spec's proxies have. */
    upstreams: {
      growagarden: string | undefined;
      adoptme: string | undefined;
      myrestaurant: string | undefined;
    };
    /** Hosts to which such a list may point. */
    hosts: string[];
    refreshMinutes: number;
    staleDays: number;
  };
  owner: { robloxUsername: string | undefined; robloxUserId: string | undefined };
  discord: {
    clientId: string;
    clientSecret: string;
    /** Base that the browser is sent to. */
    browserUrl: string;
    /** Base that the server itself calls. */
    serverUrl: string;
    /** The community server that people are added to; undefined when there is none. */
    guild: { id: string; botToken: string } | undefined;
  };
  mail: {
    /** Undefined where nothing can be sent; the demo then has a mail server of its own. */
    smtpUrl: string | undefined;
    /** The address alone; the site's name is put before it. */
    from: string;
  };
  /** Whether others than this machine may reach the site: it lies beyond loopback, or the operator shows the demo. */
  reachable: boolean;
  roblox: {
    /** Base of the pages that people are led to. */
    browserUrl: string;
    /** Bases that the server itself calls. */
    usersUrl: string;
    thumbnailsUrl: string;
    /** Pictures are fetched from this host and those below it alone. */
    picturesUrl: string;
  };
  /** Linked accounts for which Roblox is asked again in a minute, at most. */
  robloxChecksAMinute: number;
  /** Where pictures are kept. */
  media: MediaPlace;
  /** Where the operator's own pictures are looked for, if anywhere. */
  pictures: PicturesPlace | undefined;
  /** How many nightly backups are kept (0: none are made), and from which hour of the day (UTC) they are made. */
  backups: { kept: number; hour: number };
  /** The secret of /metrics; undefined where there is none. */
  metricsToken: string | undefined;
  /** How many times the usual limits hold; 0 for none. */
  limits: number;
  /** How many live streams a process has open at most. */
  liveStreams: number;
  /** For how long a process that is told to stop goes on serving. */
  drainMs: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  trustedProxyHeader: string | undefined;
  trustedLocationHeader: string | undefined;
};

/** One thing that is wrong with the configuration, in a sentence that names the variable. */
export type ConfigProblem = string;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Raised by `readConfig`; `problems` has one sentence for each setting that cannot be used. */
export class ConfigError extends Error {
  readonly problems: ConfigProblem[];
  constructor(problems: ConfigProblem[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** A balancer that looks every two seconds, and wants to be told twice, has noticed. */
const DRAIN_SECONDS = 5;

/**
 * Reads and checks every setting.
 * @param env the environment; an empty value counts as absent
 * @param inFile the names that a file of settings brought into it
 * @throws ConfigError that lists everything that is wrong at once
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  inFile: readonly string[] = env === process.env ? namesInFiles(process.execArgv) : [],
): Config {
  dropByteOrderMark(env);
  const { problems, ignored } = unknownSettings(env, inFile);
  const read = <T>(setting: Setting<T>): T => {
    const given = env[setting.env]?.trim();
    const result = setting.read.safeParse(given === '' ? undefined : given);
    if (result.success) return result.data;
    problems.push(`${setting.env} is not valid: ${result.error.issues.map((i) => i.message).join('; ')}.`);
    return setting.read.parse(undefined);
  };

  const port = read(settings.port);
  const host = read(settings.host);
  const givenUrl = read(settings.publicUrl);
  const publicUrl = (givenUrl ?? `http://${urlHost(host)}:${port}`).replace(/\/+$/, '');
  const clientId = read(settings.discordClientId);
  const clientSecret = read(settings.discordClientSecret);
  const demo = clientId === undefined;
  const guildId = read(settings.discordGuildId);
  const botToken = read(settings.discordBotToken);
  if ((guildId === undefined) !== (botToken === undefined)) {
    const missing = guildId === undefined ? settings.discordGuildId.env : settings.discordBotToken.env;
    problems.push(`${missing} is missing: DISCORD_GUILD_ID and DISCORD_BOT_TOKEN are set both, or neither.`);
  }
  const guild = guildId === undefined || botToken === undefined ? undefined : { id: guildId, botToken };
  if (clientId !== undefined && clientSecret === undefined) {
    problems.push('DISCORD_CLIENT_SECRET is missing: DISCORD_CLIENT_ID is set, and Discord gives both.');
  }
  const beyondLoopback = !(isLoopback(host) && isLoopback(new URL(publicUrl).hostname));
  const shown = demo && read(settings.demo);
  if (demo && !shown && beyondLoopback) {
    problems.push(
      'Without DISCORD_CLIENT_ID this is the demo, where anybody can sign in as anybody: it starts on loopback only. ' +
        'Set DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET, or DEMO=1 to show the demo to others.',
    );
  }
  const databaseUrl = read(settings.databaseUrl);
  const base = (setting: Setting<string>) => read(setting).replace(/\/+$/, '');
  const discordUrl = base(settings.discordUrl);
  const demoUrl = `http://${urlHost(host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)}:${port}/dev`;
  const dataDir = read(settings.dataDir);
  const config: Config = {
    port,
    host,
    publicUrl,
    publicUrlGiven: givenUrl !== undefined,
    ignored,
    dataDir,
    databaseUrl,
    demo,
    seed: read(settings.seed) ?? (demo ? 'demo' : 'none'),
    siteName: read(settings.siteName),
    communityInviteUrl: read(settings.communityInviteUrl),
    values: {
      upstreams: {
        growagarden: read(settings.upstreamGrowAGarden),
        adoptme: read(settings.upstreamAdoptMe),
        myrestaurant: read(settings.upstreamMyRestaurant),
      },
      hosts: read(settings.upstreamHosts) ?? [],
      refreshMinutes: read(settings.upstreamMinutes),
      staleDays: read(settings.staleDays),
    },
    owner: {
      robloxUsername: read(settings.ownerRobloxUsername) ?? (demo ? 'SwapwiseOwner' : undefined),
      robloxUserId: read(settings.ownerRobloxUserId),
    },
    discord: demo
      ? {
          clientId: 'demo',
          clientSecret: 'demo',
          browserUrl: `${publicUrl}/dev/discord`,
          serverUrl: `${demoUrl}/discord`,
          guild,
        }
      : { clientId, clientSecret: clientSecret ?? '', browserUrl: discordUrl, serverUrl: discordUrl, guild },
    mail: {
      smtpUrl: read(settings.smtpUrl),
      from: read(settings.mailFrom) ?? `no-reply@${new URL(publicUrl).hostname}`,
    },
    reachable: shown || beyondLoopback,
    roblox: demo
      ? {
          browserUrl: `${publicUrl}/dev/roblox`,
          usersUrl: `${demoUrl}/roblox`,
          thumbnailsUrl: `${demoUrl}/roblox`,
          picturesUrl: new URL(demoUrl).origin,
        }
      : {
          browserUrl: base(settings.robloxUrl),
          usersUrl: base(settings.robloxUsersUrl),
          thumbnailsUrl: base(settings.robloxThumbnailsUrl),
          picturesUrl: base(settings.robloxPicturesUrl),
        },
    robloxChecksAMinute: read(settings.robloxChecks),
    media: readMediaPlace(read, dataDir, problems),
    pictures: readPicturesPlace(read, problems),
    backups: { kept: read(settings.backupsKept), hour: read(settings.backupAt) },
    metricsToken: read(settings.metricsToken),
    limits: read(settings.limits),
    liveStreams: read(settings.liveStreams),
    drainMs: 1000 * (read(settings.drainSeconds) ?? (databaseUrl === undefined ? 0 : DRAIN_SECONDS)),
    logLevel: read(settings.logLevel),
    trustedProxyHeader: read(settings.trustedProxyHeader)?.toLowerCase(),
    trustedLocationHeader: read(settings.trustedLocationHeader)?.toLowerCase(),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** What a real site may lack, though it runs without it. */
type SiteGap = 'NO_PUBLIC_URL' | 'PLAIN_HTTP' | 'NO_OWNER';

/** @returns what a real site lacks: an address, HTTPS, an owner; of the demo nothing of it is wanted */
export function siteGaps(config: Config): SiteGap[] {
  if (config.demo) return [];
  const { protocol, hostname } = new URL(config.publicUrl);
  const { robloxUsername, robloxUserId } = config.owner;
  const gaps: SiteGap[] = [];
  if (!config.publicUrlGiven) gaps.push('NO_PUBLIC_URL');
  else if (protocol === 'http:' && !isLoopback(hostname)) gaps.push('PLAIN_HTTP');
  if (robloxUsername === undefined && robloxUserId === undefined) gaps.push('NO_OWNER');
  return gaps;
}

/** @returns the text of `.env.example`: every setting with its line of documentation and its default */
export function envExample(): string {
  const lines = Object.values<Setting<unknown>>(settings).map((s) => {
    const shown = s.read.safeParse(undefined).data;
    return `# ${s.doc}\n# ${s.env}=${typeof shown === 'string' || typeof shown === 'number' ? shown : ''}\n`;
  });
  return `# Every setting of Swapwise. All are optional: without any, the demo starts.\n\n${lines.join('\n')}`;
}

function isLoopback(host: string): boolean {
  return LOOPBACK.has(host.toLowerCase());
}

function urlHost(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
