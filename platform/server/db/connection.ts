import pg from 'pg';

/** Settings with which `pg` connects to one database as one role. */
export type ConnectionSettings = pg.ClientConfig;

/** The part of the server's log that the database code uses; a pino logger fits. */
export type DatabaseLog = {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};

/** A message for the person who runs the server: says what is wrong and what to do, and holds no secret. */
export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem';
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// 57P03 starting up or shutting down, 57P01/57P02 ended by a restart, 53300 too many connections, 08* connection.
const passingStates = /^(57P0[123]|53300|08...)$/;

/** Whether trying again later can help: the server is away, starting or full; not a wrong password or name. */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (networkCodes.has(code) || passingStates.test(code)) return true;
  return /timeout expired|Connection terminated|not queryable|Client was closed/i.test(error.message);
}

/** Names the server, database and role for a message, never the password. */
export function describeConnection(settings: ConnectionSettings): string {
  const { host, port, database, user } = new pg.Client(settings);
  return `database "${database}" at ${host}:${port} as "${user}"`;
}

/** Opens one connection, without trying again. The caller ends it. */
export async function connectOnce(settings: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...settings });
  // A connection lost later rejects its query; without a listener the event alone would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return client;
}

/**
 * Opens one connection and, while the server is away, tries again with growing pauses (0.1 s to 3 s).
 * Fails with a `DatabaseProblem` after `seconds` (default 30), or at once when trying again cannot help.
 */
export async function connectWithRetry(
  settings: ConnectionSettings,
  { seconds = 30, log }: { seconds?: number; log?: DatabaseLog } = {},
): Promise<pg.Client> {
  const deadline = Date.now() + seconds * 1000;
  let pause = 100;
  let warned = false;
  for (;;) {
    try {
      return await connectOnce(settings);
    } catch (error) {
      const reason = error instanceof Error ? error.message || String(error) : String(error);
      const where = describeConnection(settings);
      if (!isPassingFailure(error))
        throw new DatabaseProblem(`Cannot open the ${where}: ${reason}`, { cause: error });
      if (Date.now() + pause > deadline) {
        throw new DatabaseProblem(
          `The ${where} did not answer for ${seconds} s (${reason}). Is PostgreSQL running there?`,
          { cause: error },
        );
      }
      if (!warned) log?.warn({ reason }, `The ${where} does not answer; trying again for ${seconds} s`);
      warned = true;
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, 3_000);
    }
  }
}

/** Opens a connection (with retries), runs the work and closes the connection whatever happens. */
export async function withConnection<Result>(
  settings: ConnectionSettings,
  work: (client: pg.Client) => Promise<Result>,
  options: { seconds?: number; log?: DatabaseLog } = {},
): Promise<Result> {
  const client = await connectWithRetry(settings, options);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
