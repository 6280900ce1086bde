/** The settings of the program from its environment: read once, checked, and passed down. */
import { join, resolve } from 'node:path';
import type { Providers } from '#areas/accounts/server/public.ts';
import { defaultDataDir } from '#platform/server/db/embedded/data-folder.ts';
import { isLoopbackName } from '#platform/server/requests/caller.ts';
import { type MetricsAddress, parseMetricsAddress } from './metrics/metrics-address.ts';

export class BadSetting extends Error {}

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databasePooledUrl: string | undefined;
  readonly dataDir: string;
  /** The key of the database is lost for good: the key of this data folder counts from now on. */
  readonly keyLost: boolean;
  /**
   * `on`: load the demonstration into an empty database; the default unless `publicUrl` is beyond this machine. `public`: its accounts
   * may also sign in from elsewhere.
   */
  readonly demonstration: 'on' | 'off' | 'public';
  /** The address of the application for people; links in mails lead to it. */
  readonly publicUrl: string;
  readonly publicUrlGiven: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly mailFolder: string;
  readonly compatibleSignIn: boolean;
  /** Sign-in providers at which the installation is registered. */
  readonly providers: Providers;
  /** Where the operators of mobile money are. */
  readonly operators: Readonly<Record<string, string>>;
  /** Hosts with their port in the own network to which a school may send SMS. */
  readonly smsGateways: readonly string[];
  readonly logLevel: string;
  /** Requests a minute for one session, and for one address without a session. */
  readonly requestsPerMinute: number;
  /** Trust Forwarded headers: set only behind a reverse proxy of the installation. */
  readonly trustProxy: boolean;
  readonly connections: number;
  /** Where Prometheus reads metrics; null for none. */
  readonly metrics: MetricsAddress | null;
  /** The folder of the nightly backups. */
  readonly backupFolder: string;
  /** The number of backups to keep; 0 makes none. */
  readonly backupsKept: number;
  /** Encrypts backups and opens encrypted ones; null leaves them unencrypted. */
  readonly backupPassphrase: string | null;
  /** Encrypts a school on its way to another installation. */
  readonly movePassphrase: string | null;
}

/** @throws BadSetting with a sentence that says which setting is wrong and what it may be. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const host = environment['HOST'] ?? '127.0.0.1';
  const port = wholeNumber(environment, 'PORT', 3000, 0, 65_535);
  const dataDir = environment['DATA_DIR'] ?? defaultDataDir();
  return {
    host,
    port,
    databaseUrl: environment['DATABASE_URL'],
    databaseAppUrl: environment['DATABASE_APP_URL'],
    databasePooledUrl: environment['DATABASE_POOLED_URL'],
    dataDir,
    keyLost: oneOf(environment, 'INSTALLATION_KEY_LOST', ['off', 'on']) === 'on',
    demonstration: demonstration(environment),
    publicUrl: address(environment, 'PUBLIC_URL', `http://127.0.0.1:${port}`),
    publicUrlGiven: environment['PUBLIC_URL'] !== undefined,
    smtpUrl: environment['SMTP_URL'] || null,
    mailFrom: environment['MAIL_FROM'] ?? 'Cahier <no-reply@cahier.invalid>',
    mailFolder: join(dataDir, 'mail'),
    compatibleSignIn: compatibleSignIn(environment),
    providers: readProviders(environment),
    operators: {
      mtn: secureAddress(environment, 'MTN_MOMO_URL', 'https://proxy.momoapi.mtn.com'),
      orange: secureAddress(environment, 'ORANGE_MONEY_URL', 'https://api.orange.com'),
    },
    smsGateways: hosts(environment, 'SMS_GATEWAYS'),
    logLevel: oneOf(environment, 'LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent']),
    requestsPerMinute: wholeNumber(environment, 'REQUESTS_PER_MINUTE', 1200, 1, 100_000_000),
    trustProxy: oneOf(environment, 'TRUST_PROXY', ['off', 'on']) === 'on',
    connections: wholeNumber(environment, 'DATABASE_CONNECTIONS', 10, 1, 100),
    metrics: metricsAddress(environment),
    backupFolder: resolve(environment['BACKUP_DIR'] || join(dataDir, 'backups')),
    backupsKept: wholeNumber(environment, 'BACKUPS_KEPT', 7, 0, 400),
    backupPassphrase: environment['BACKUP_PASSPHRASE'] || null,
    movePassphrase: environment['MOVE_PASSPHRASE'] || null,
  };
}

/** Everybody knows its password, so it must be asked for where the application has an address beyond this machine. */
function demonstration(environment: NodeJS.ProcessEnv): Settings['demonstration'] {
  const { hostname } = new URL(address(environment, 'PUBLIC_URL', 'http://127.0.0.1'));
  return isLoopbackName(hostname)
    ? oneOf(environment, 'DEMO', ['on', 'off', 'public'])
    : oneOf(environment, 'DEMO', ['off', 'on', 'public']);
}

/** Its secret is sent in the address, so a school must turn it on; the demonstration shows everything. */
function compatibleSignIn(environment: NodeJS.ProcessEnv): boolean {
  const usual = demonstration(environment) === 'off' ? 'off' : 'on';
  return oneOf(environment, 'COMPAT_SIGN_IN', [usual, 'on', 'off']) === 'on';
}

function readProviders(environment: NodeJS.ProcessEnv): Providers {
  const tenant = environment['MICROSOFT_TENANT'] || 'organizations';
  if (!/^(organizations|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(tenant)) {
    throw new BadSetting(`MICROSOFT_TENANT=${tenant} is neither a directory id nor organizations.`);
  }
  const google = registration(environment, 'GOOGLE');
  const microsoft = registration(environment, 'MICROSOFT');
  return {
    ...(google && { google: { issuer: 'https://accounts.google.com', ...google } }),
    ...(microsoft && {
      microsoft: { issuer: `https://login.microsoftonline.com/${tenant}/v2.0`, ...microsoft },
    }),
  };
}

function registration(environment: NodeJS.ProcessEnv, name: string) {
  const clientId = environment[`${name}_CLIENT_ID`];
  const clientSecret = environment[`${name}_CLIENT_SECRET`];
  if (!clientId !== !clientSecret)
    throw new BadSetting(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET are given both, or neither.`);
  return clientId && clientSecret ? { clientId, clientSecret } : null;
}

function oneOf<const Choice extends string>(
  environment: NodeJS.ProcessEnv,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = environment[name];
  if (value === undefined || value === '') return choices[0];
  const choice = choices.find((one) => one === value);
  if (choice === undefined)
    throw new BadSetting(`${name}=${value} is not known; it may be ${choices.join(', ')}.`);
  return choice;
}

function wholeNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  usual: number,
  least: number,
  most: number,
): number {
  const value = environment[name];
  if (value === undefined || value === '') return usual;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new BadSetting(`${name}=${value} is not a whole number from ${least} to ${most}.`);
  }
  return number;
}

function address(environment: NodeJS.ProcessEnv, name: string, usual: string): string {
  const value = environment[name];
  if (value === undefined || value === '') return usual;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new BadSetting(`${name}=${value} is not an address such as https://cahier.example.org.`);
  }
  return new URL(value).origin;
}

/** Metrics tell how a school works, so they are never served at a public address. */
function metricsAddress(environment: NodeJS.ProcessEnv): MetricsAddress | null {
  const value = environment['METRICS_ADDRESS'];
  if (value === undefined || value === '') return null;
  const address = parseMetricsAddress(value);
  if (address === null)
    throw new BadSetting(
      `METRICS_ADDRESS=${value} is not a private address with its port, such as 127.0.0.1:9464.`,
    );
  return address;
}

/** Names or IP addresses with their port, separated by commas. */
function hosts(environment: NodeJS.ProcessEnv, name: string): readonly string[] {
  const written = (environment[name] ?? '').split(',').map((one) => one.trim());
  return written
    .filter((one) => one !== '')
    .map((one) => {
      if (!/^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/i.test(one))
        throw new BadSetting(`${name}=${one} is not a host with its port, such as 192.168.1.20:8080.`);
      return one.toLowerCase();
    });
}

/** Money and keys go there: HTTPS, or this machine for tests. */
function secureAddress(environment: NodeJS.ProcessEnv, name: string, usual: string): string {
  const origin = address(environment, name, usual);
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'https:' && !isLoopbackName(hostname))
    throw new BadSetting(`${name}=${origin} is not secure: it begins with https.`);
  return origin;
}

/** The providers whose accounts people may sign in with. */
export function providersOf({ providers }: Pick<Settings, 'providers'>): string[] {
  return Object.entries(providers).flatMap(([name, set]) => (set ? [name] : []));
}
