/** Hears what transactions announce by NOTIFY, on a connection of its own that comes back by itself. */
import pg from 'pg';

/** @param payload null when the connection was away: something may have been missed. */
export type Heard = (payload: string | null) => void;

/** Milliseconds. */
const firstPause = 100;
const longestPause = 5000;

/** Listens until the returned function is called, also while the database is away. */
export function listenOn(settings: pg.ClientConfig, channel: string, heard: Heard): () => Promise<void> {
  let ended = false;
  let client: pg.Client | null = null;
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;

  const again = () => {
    if (ended) return;
    timer = setTimeout(() => void connect(), pause).unref();
    pause = Math.min(pause * 2, longestPause);
  };
  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...settings,
      keepAlive: true,
      connectionTimeoutMillis: longestPause,
      application_name: 'cahier listening',
    });
    let over = false;
    const lost = () => {
      if (over) return;
      over = true;
      client = null;
      next.end().catch(() => undefined);
      again();
    };
    next.on('error', lost);
    next.on('end', lost);
    next.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch {
      return lost();
    }
    if (ended) return void next.end().catch(() => undefined);
    client = next;
    pause = firstPause;
    heard(null);
  }
  void connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
