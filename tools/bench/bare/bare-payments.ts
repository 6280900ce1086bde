/** The yardstick for payments: a transaction that locks the counter of receipts and inserts two rows, as our server must too. */
import { randomInt } from 'node:crypto';
import { json } from 'node:stream/consumers';
import { bytesOf, inSchool, options, serve } from './bare.ts';

const next = `INSERT INTO bench_counters AS c (org_id, last) VALUES ($1, 1)
  ON CONFLICT (org_id) DO UPDATE SET last = c.last + 1 RETURNING last`;
const entry = 'INSERT INTO bench_entries (org_id, number, day) VALUES ($1, $2, current_date) RETURNING id';
const line = 'INSERT INTO bench_lines (org_id, entry_id, student_id, amount) VALUES ($1, $2, $3, $4)';

serve((request) =>
  inSchool(async (client) => {
    const { studentId, amount } = (await json(request)) as Record<string, number>;
    const [{ last: number }] = (await client.query(next, [options.org])).rows;
    const [{ id }] = (await client.query(entry, [options.org, number])).rows;
    await client.query(line, [options.org, id, studentId, amount]);
    return bytesOf({ success: true, data: [{ number, code: randomInt(1e9) }] });
  }, 'READ WRITE'),
);
