/** The yardstick for payments: a transaction that locks the counter of receipts and inserts two rows, as our server must too. */
import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type pg from 'pg';
import { inSchool, options, serve } from './bare.ts';

const next = `INSERT INTO bench_counters AS c (org_id, last) VALUES ($1, 1)
  ON CONFLICT (org_id) DO UPDATE SET last = c.last + 1 RETURNING last`;
const entry = 'INSERT INTO bench_entries (org_id, number, day) VALUES ($1, $2, current_date) RETURNING id';
const line = 'INSERT INTO bench_lines (org_id, entry_id, student_id, amount) VALUES ($1, $2, $3, $4)';

async function pay(client: pg.PoolClient, request: IncomingMessage): Promise<Buffer> {
  const { studentId, amount } = (await json(request)) as Record<string, number>;
  const [counter] = (await client.query<{ last: number }>(next, [options.org])).rows;
  const [made] = (await client.query<{ id: number }>(entry, [options.org, counter?.last])).rows;
  await client.query(line, [options.org, made?.id, studentId, amount]);
  return Buffer.from(
    JSON.stringify({ success: true, data: [{ number: counter?.last, code: randomInt(1e9) }] }),
  );
}

serve((request) => inSchool((client) => pay(client, request), 'READ WRITE'));
