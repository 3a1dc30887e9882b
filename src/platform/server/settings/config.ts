import type { MediaPlace, PicturesPlace } from '../media/media-config.ts';

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
  /** Who runs the site and where to write to them, as everybody is told; undefined where nothing is said. */
  operator: { name: string | undefined; email: string | undefined };
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
  /** Whether people are told of a sign-in to their account on a new device. */
  newDevicesTold: boolean;
  /** Linked accounts for which Roblox is asked again in a minute, at most. */
  robloxChecksAMinute: number;
  /** Where pictures are kept. */
  media: MediaPlace;
  /** Where the operator's own pictures are looked for, if anywhere. */
  pictures: PicturesPlace | undefined;
  /** How many nightly backups are kept (0: none are made), from which hour of the day (UTC) they are made, and with what they
   * are signed (undefined: with what stands in a file). */
  backups: { kept: number; hour: number; key: string | undefined };
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

/** Raised by `readConfig`; `problems` has one sentence for each setting that cannot be used. */
export class ConfigError extends Error {
  readonly problems: ConfigProblem[];
  constructor(problems: ConfigProblem[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
