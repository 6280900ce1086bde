/** Shared by the bare programs: node:http and pg alone, the session looked up, the organisation set, the bytes sent. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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

export async function inSchool<T>(work: (client: pg.PoolClient) => Promise<T>, mode = 'READ ONLY') {
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

export function queryOf(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? '', 'http://bare').searchParams;
}

export const bytesOf = (value: object) => Buffer.from(JSON.stringify(value));

/** Answers each request of a valid session with the bytes, compressed where that is asked for. */
export function serve(reply: (request: IncomingMessage) => Promise<Buffer>): void {
  const server = createServer((request, response) => {
    answer(request, response, reply).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1', () => {
    console.log(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.once('SIGTERM', () => process.exit(0));
}

const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
const session = 'SELECT user_id FROM sessions WHERE token_hash = $1 AND expires_at > now()';

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  reply: (request: IncomingMessage) => Promise<Buffer>,
): Promise<void> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const { rowCount } = await pool.query(session, [createHash('sha256').update(token).digest()]);
  if (rowCount !== 1) throw new Error('Nobody is signed in.');
  const body = await reply(request);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  if (!request.headers['accept-encoding']?.includes('br')) return void response.end(body);
  response.setHeader('content-encoding', 'br').end(await compress(body, { params }));
}
