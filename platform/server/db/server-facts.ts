import type pg from 'pg';
import { durableSettings } from './embedded/durability.ts';

export interface ServerFacts {
  readonly version: string;
  readonly encoding: string;
  /** Its clock, in milliseconds since 1970. */
  readonly now: number;
  /** Current values of `durableSettings`, as the connected role has them. */
  readonly durability: Readonly<Record<string, string>>;
}

/** Reads what `cahier doctor` compares with what Cahier needs. */
export async function readServerFacts(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<{ version: string; encoding: string; now: Date }>(
    "SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding, clock_timestamp() AS now",
  );
  const settings = await client.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
    [Object.keys(durableSettings)],
  );
  const { version = '', encoding = '', now = new Date(0) } = rows[0] ?? {};
  return {
    version,
    encoding,
    now: now.getTime(),
    durability: Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting])),
  };
}
