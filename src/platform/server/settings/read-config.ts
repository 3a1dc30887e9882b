import { isLoopback } from '../http/loopback.ts';
import { readMediaPlace, readPicturesPlace } from '../media/media-config.ts';
import { type Config, ConfigError } from './config.ts';
import type { Setting } from './setting-kinds.ts';
import { settings } from './settings.ts';
import { dropByteOrderMark, namesInFiles, unknownSettings } from './unknown-settings.ts';

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
    operator: { name: read(settings.operatorName), email: read(settings.contactEmail) },
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
    newDevicesTold: read(settings.tellNewDevices) ?? !demo,
    robloxChecksAMinute: read(settings.robloxChecks),
    media: readMediaPlace(read, dataDir, problems),
    pictures: readPicturesPlace(read, problems),
    backups: {
      kept: read(settings.backupsKept),
      hour: read(settings.backupAt),
      key: read(settings.backupKey),
    },
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

function urlHost(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
