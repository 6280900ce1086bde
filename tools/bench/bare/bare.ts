/** Shared by both bare programs: node:http and pg alone, the session looked up, the organisation set, the bytes sent. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pg from 'pg';

const compress = promisify(brotliCompress);
const int8Array = 1016;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(int8Array as number, (value) => JSON.parse(`[${value.slice(1, -1)}]`));
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());

/** Options of a bare program, as JSON in the environment. */
export interface BareOptions {
  readonly connection: pg.PoolConfig;
  readonly org: number;
  readonly notebookId: number;
  readonly yearId: number;
}

export const options = JSON.parse(process.env['BARE'] ?? '{}') as BareOptions;
const pool = new pg.Pool({ ...options.connection, max: 10, idleTimeoutMillis: 0 });

export async function inSchool<T>(
  work: (client: pg.PoolClient) => Promise<T>,
  mode: 'READ ONLY' | 'READ WRITE' = 'READ ONLY',
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN ${mode}; SET LOCAL app.org_id = '${options.org}'`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    client.release();
  }
}

/** Answers each request of a session that stands with the bytes, packed where that is asked for. */
export function serve(bytesOf: (request: IncomingMessage) => Promise<Buffer>): void {
  const server = createServer((request, response) => {
    answer(request, response, bytesOf).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address();
    console.log(`ready http://127.0.0.1:${typeof bound === 'object' ? bound?.port : bound}`);
  });
  process.once('SIGTERM', () => process.exit(0));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  bytesOf: (request: IncomingMessage) => Promise<Buffer>,
): Promise<void> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const { rows: sessions } = await pool.query(
    'SELECT user_id FROM sessions WHERE token_hash = $1 AND expires_at > now()',
    [createHash('sha256').update(token).digest()],
  );
  if (sessions.length === 0) {
    response.writeHead(401).end();
    return;
  }
  const body = await bytesOf(request);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (!request.headers['accept-encoding']?.includes('br')) {
    response.end(body);
    return;
  }
  const packed = await compress(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
  response.setHeader('content-encoding', 'br').end(packed);
}
