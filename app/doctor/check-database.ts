/** The external PostgreSQL of DATABASE_URL: whether it answers, its version, encoding, clock and durability. */
import { DatabaseProblem, withConnection } from '#platform/server/db/connection.ts';
import { findPackage, majorOf } from '#platform/server/db/embedded/binaries.ts';
import { readServerFacts } from '#platform/server/db/server-facts.ts';
import type { Settings } from '../server-settings.ts';
import { compareClocks } from './check-clock.ts';
import { checkDurability } from './check-durability.ts';
import { type Finding, good, reasonOf, wrong } from './finding.ts';

const oldest = 15;
const newest = 18;
const patience = 5;

export async function checkDatabase({
  databaseUrl,
}: Pick<Settings, 'databaseUrl'>): Promise<readonly Finding[]> {
  return databaseUrl === undefined || databaseUrl === '' ? checkEmbedded() : checkExternal(databaseUrl);
}

/** Nothing is started: a look changes no data folder. */
async function checkEmbedded(): Promise<readonly Finding[]> {
  const { version } = await findPackage();
  return [
    good(`The embedded PostgreSQL ${/^\d+\.\d+/.exec(version)?.[0]} is used; it keeps what it confirms.`),
  ];
}

async function checkExternal(url: string): Promise<readonly Finding[]> {
  try {
    return await withConnection(
      { connectionString: url },
      async (client) => {
        const sentAt = Date.now();
        const { version, encoding, now, durability } = await readServerFacts(client);
        return [
          checkVersion(version),
          checkEncoding(encoding),
          compareClocks((sentAt + Date.now()) / 2, now),
          ...checkDurability(durability),
        ];
      },
      { seconds: patience },
    );
  } catch (error) {
    const reason = error instanceof DatabaseProblem ? error.message : reasonOf(error);
    return [
      wrong(`${reason} Check DATABASE_URL, and that PostgreSQL accepts connections from this machine.`),
    ];
  }
}

export function checkVersion(version: string): Finding {
  const major = majorOf(version);
  if (major < oldest) return wrong(`PostgreSQL ${version} is too old. Use ${oldest} to ${newest}.`);
  if (major > newest)
    return wrong(
      `PostgreSQL ${version} is newer than this version of Cahier knows. Use ${oldest} to ${newest}.`,
    );
  return good(`PostgreSQL ${version}.`);
}

export function checkEncoding(encoding: string): Finding {
  return encoding === 'UTF8'
    ? good('The database stores UTF-8.')
    : wrong(`The database stores ${encoding}. Make a new one with ENCODING 'UTF8'.`);
}
