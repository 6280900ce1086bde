/** Payments: balances of a school, a payment beside the bare program, statements, documents, and a thousand schools. */
import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { paymentCode } from '#areas/payments/accounts/payment-code.ts';
import { wholeList } from '#areas/payments/payment-list/contract.ts';
import { startServerProcess } from '#testing/prove/server-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median, p95, several } from './figures.ts';
import { startSchoolServer } from './measure-list.ts';
import { type BenchSchool, withSuperuser } from './schools/bench-schools.ts';
import { addPaymentsOfSchool, type PayingSchool } from './schools/paying-school.ts';

const allSchools = 1000;
/** One entry of the crowd with its line and their indexes, and the log of their writing. */
const bytesOfEntry = 900;
const schoolsAtOnce = 20;
const statementRows = 5000;
const payments = 200;
/** Requests until the server's own code runs as fast as on any morning: its compiler works while the first ones are answered. */
const warmUp = 20;

/** @param linesOfEach ledger lines of each school of the crowd; 40,000 are those of a full year */
export async function measurePayments(
  bench: BenchDatabase,
  plain: BenchSchool,
  linesOfEach: number,
): Promise<readonly Figure[]> {
  const school = await addPaymentsOfSchool(bench, plain);
  return [
    ...(await documentsAndLists(bench, school)),
    ...(await besideBare(bench, school)),
    await amongSchools(bench, school, linesOfEach),
  ];
}

interface Asked {
  readonly ms: number;
  readonly bytes: Buffer;
}

/** One request as the bursar. @throws Error for a refusal */
async function ask(school: PayingSchool, address: string, body?: unknown): Promise<Asked> {
  const began = performance.now();
  const reply = await fetch(address, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization: `Bearer ${school.bursar}`, 'content-type': 'application/json' },
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const ms = performance.now() - began;
  if (!reply.ok) throw new Error(`${reply.status}: ${bytes.toString().slice(0, 300)}`);
  return { ms, bytes };
}

const inMs = (what: string, wanted: number, times: readonly number[]): Figure => ({
  what,
  wanted: wanted < 1000 ? `< ${wanted} ms` : `< ${wanted / 1000} s`,
  measured: `${median(times).toFixed(0)} ms (slowest of ${times.length}: ${Math.max(...times).toFixed(0)} ms)`,
  met: median(times) < wanted,
});

const listPath = '/slm/Payments/v1/balances?page=1&size=500';

async function documentsAndLists(bench: BenchDatabase, school: PayingSchool): Promise<readonly Figure[]> {
  const server = await startSchoolServer(bench);
  const timesOf = async (count: number, work: (turn: number) => Promise<number>) => {
    await work(-1);
    let turn = 0;
    return several(count, () => work(turn++));
  };
  try {
    const list = async () => (await ask(school, server.address + listPath)).ms;
    const [first = 0] = await several(warmUp, list);
    const lists = await timesOf(15, list);
    const afterPayments = await several(15, async () => {
      await pay(school, server.address, 0, 'transfer');
      return list();
    });
    const debtors = { ...wholeList, debtors: true };
    const paper = `${server.address}/slm/Payments/v1/balances/export-paper`;
    const printed = await timesOf(5, async () => (await ask(school, paper, debtors)).ms);
    const receipts = await timesOf(15, async (turn) => {
      const began = performance.now();
      const taken = await pay(school, server.address, turn + 1, 'cheque');
      await ask(school, `${server.address}/slm/Payments/v1/pdf?ids=${taken}`);
      return performance.now() - began;
    });
    const statements = await timesOf(3, async (turn) => {
      const began = performance.now();
      const { bytes } = await ask(school, `${server.address}/slm/PaymentStatements/v1/create`, {
        source: 'bank',
        fileName: `${turn}.csv`,
        content: statementOf(school, turn),
      });
      const id = JSON.parse(bytes.toString()).data[0].id as number;
      await ask(school, `${server.address}/slm/PaymentStatements/v1/lines?statementId=${id}&state=ready`);
      return performance.now() - began;
    });
    return [
      {
        ...inMs('', 40, lists),
        what: `Balances of 2,000 students with 20 lines each, the first page of the list over HTTP (the first one after the start: ${first.toFixed(0)} ms)`,
      },
      inMs('… read again after a payment', 40, afterPayments),
      inMs('Debtors of the school as PDF', 3000, printed),
      inMs('A payment taken and its receipt as PDF, from the tap to the last byte', 300, receipts),
      inMs(`Statement of ${statementRows} lines: read, kept, and matched`, 2000, statements),
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

/** Takes 25 francs, which nobody else does within the bench. @returns the receipt's id */
async function pay(school: PayingSchool, address: string, turn: number, way: string): Promise<number> {
  const studentId = school.studentIds[turn % school.studentIds.length];
  const { bytes } = await ask(school, `${address}/slm/Payments/v1/create`, {
    payments: [{ studentId, amount: 25, parts: null }],
    way,
    reference: null,
    payer: null,
    day: null,
    advance: true,
    again: true,
  });
  return JSON.parse(bytes.toString()).data[0].id as number;
}

/** A statement of a bank as CSV in base64: each payment with the payment code of its student. */
function statementOf({ org, studentIds }: PayingSchool, turn: number): string {
  const rows = Array.from({ length: statementRows }, (_, row) => {
    const studentId = studentIds[(row * 7) % studentIds.length] ?? 0;
    return `2026-11-${10 + (row % 15)};VERSEMENT ${paymentCode(org, studentId)} T${turn} ${row};${1000 + row}`;
  });
  return Buffer.from(['Date;Libellé;Crédit', ...rows].join('\n')).toString('base64');
}

async function besideBare(bench: BenchDatabase, school: PayingSchool): Promise<readonly Figure[]> {
  await withSuperuser(bench, (client) =>
    client.query(
      `CREATE TABLE bench_counters (org_id bigint PRIMARY KEY, last integer NOT NULL);
       CREATE TABLE bench_entries (org_id bigint NOT NULL, id bigint GENERATED BY DEFAULT AS IDENTITY, number integer NOT NULL,
         day date NOT NULL, PRIMARY KEY (org_id, id));
       CREATE TABLE bench_lines (org_id bigint NOT NULL, id bigint GENERATED BY DEFAULT AS IDENTITY, entry_id bigint NOT NULL,
         student_id bigint NOT NULL, amount bigint NOT NULL, PRIMARY KEY (org_id, id));
       GRANT ALL ON bench_counters, bench_entries, bench_lines TO PUBLIC`,
    ),
  );
  const ours = await startSchoolServer(bench);
  const bare = await startServerProcess('tools/bench/bare/bare-payments.ts', {
    BARE: JSON.stringify({ connection: bench.app, org: school.org }),
  });
  let turn = 0;
  const timesAt = async (clients: number, work: (turn: number) => Promise<unknown>) => {
    const times: number[] = [];
    const client = async () => {
      for (let count = 0; count < payments / clients; count++) {
        const began = performance.now();
        await work(turn++);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return p95(times);
  };
  const ourPayment = (at: number) => pay(school, ours.address, at, 'cheque');
  const barePayment = (at: number) =>
    ask(school, bare.address, { studentId: school.studentIds[at % 2000], amount: 25 });
  try {
    // The desk opens the account before it takes money: years and classes are in memory from then on.
    await ask(school, `${ours.address}/slm/Payments/v1/account?studentId=${school.studentIds[0]}`);
    await timesAt(1, ourPayment);
    await timesAt(1, barePayment);
    const figures: Figure[] = [];
    for (const clients of [1, 8]) {
      const pairs = await several(5, async () => ({
        ours: await timesAt(clients, ourPayment),
        bare: await timesAt(clients, barePayment),
      }));
      const ratio = median(pairs.map((pair) => pair.ours / pair.bare));
      const ms = (side: 'ours' | 'bare') => median(pairs.map((pair) => pair[side])).toFixed(2);
      figures.push({
        what: `A payment with its receipt, p95 against a bare transaction that locks a counter and inserts two rows, ${clients === 1 ? 'one client' : `${clients} clients`}`,
        wanted: '< 3 ×',
        measured: `${ratio.toFixed(2)} × (${ms('ours')} ms of ${ms('bare')} ms)`,
        met: ratio < 3,
      });
    }
    return figures;
  } finally {
    await bare.end('SIGTERM');
    await ours.end('SIGTERM');
  }
}

/** The list of balances among the ledgers of a thousand schools, in turn with a copy of the database that has the school alone. */
async function amongSchools(
  bench: BenchDatabase,
  school: PayingSchool,
  linesOfEach: number,
): Promise<Figure> {
  const copy = await copyOf(bench);
  const { bavail, bsize } = await statfs(bench.dataDir);
  const schools = bavail * bsize > allSchools * linesOfEach * bytesOfEntry ? allSchools : allSchools / 10;
  const lines = await addCrowd(bench, school.org, schools - 1, linesOfEach);
  const pairs = await listTimes(school, [copy, bench]);
  const alone = median(pairs.map(([first = 0]) => first));
  const crowded = median(pairs.map(([, second = 0]) => second));
  const ratio = crowded / alone;
  return {
    what: `Balances read after a payment, among ${(lines / 1e6).toFixed(1)} million ledger lines of ${schools} schools, median time against the school alone`,
    wanted: '≤ 1.3 ×',
    measured: `${ratio.toFixed(2)} × (${alone.toFixed(1)} ms, then ${crowded.toFixed(1)} ms)`,
    met: ratio <= 1.3,
  };
}

/** The database as it is now, beside it in the same cluster. */
async function copyOf(bench: BenchDatabase): Promise<BenchDatabase> {
  const name = 'alone';
  const { database = '', user = '' } = bench.app;
  const client = new pg.Client({ ...bench.superuser, database: 'postgres' });
  await client.connect();
  try {
    // Only a database without connections is copied; the pool of the bench opens new ones.
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      database,
    ]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(database)}`);
    await client.query(`GRANT CONNECT ON DATABASE ${name} TO ${pg.escapeIdentifier(user)}`);
  } finally {
    await client.end();
  }
  return {
    ...bench,
    app: { ...bench.app, database: name },
    superuser: { ...bench.superuser, database: name },
  };
}

/** Milliseconds of the list in each of the databases, in turn: what else the machine does slows all of them. */
async function listTimes(
  school: PayingSchool,
  databases: readonly BenchDatabase[],
): Promise<readonly (readonly number[])[]> {
  const servers = await Promise.all(databases.map((database) => startSchoolServer(database)));
  // After a payment: while nothing changes the sums come from memory, whatever there is besides.
  const timesOnce = async () => {
    const times: number[] = [];
    for (const { address } of servers) {
      await pay(school, address, 0, 'transfer');
      times.push((await ask(school, address + listPath)).ms);
    }
    return times;
  };
  try {
    await several(5, timesOnce);
    return await several(40, timesOnce);
  } finally {
    for (const server of servers) await server.end('SIGTERM');
  }
}

/** So many ledger lines of the school once more for each further school, with their entries; by plain SQL, without triggers. @returns lines in all */
async function addCrowd(
  bench: BenchDatabase,
  org: number,
  schools: number,
  linesOfEach: number,
): Promise<number> {
  return withSuperuser(bench, async (client) => {
    await client.query('SET session_replication_role = replica');
    for (let first = 1; first <= schools; first += schoolsAtOnce) {
      const some = [org, first, Math.min(first + schoolsAtOnce - 1, schools), linesOfEach];
      await client.query(
        `INSERT INTO ledger_entries (org_id, id, year_id, day, posted_at, posted_by)
         SELECT 1000000 + number, id, year_id, day, posted_at, posted_by
         FROM generate_series($2::int, $3::int) AS number, (
           SELECT * FROM ledger_entries WHERE org_id = $1 ORDER BY id LIMIT $4) e`,
        some,
      );
      await client.query(
        `INSERT INTO ledger_lines (org_id, id, entry_id, purpose, debit, debit_id, credit, credit_id, amount, item_id, instalment, due_on)
         SELECT 1000000 + number, id, entry_id, purpose, debit, debit_id, credit, credit_id, amount, item_id, instalment, due_on
         FROM generate_series($2::int, $3::int) AS number, (
           SELECT * FROM ledger_lines WHERE org_id = $1 ORDER BY id LIMIT $4) l`,
        some,
      );
    }
    await client.query('VACUUM ANALYZE ledger_entries, ledger_lines');
    const { rows } = await client.query<{ lines: number }>(
      'SELECT count(*)::float8 AS lines FROM ledger_lines',
    );
    return rows[0]?.lines ?? 0;
  });
}
