/** Payments: balances of a school, a payment beside the bare program, statements, documents, and a thousand schools. */
import { paymentCode } from '#areas/payments/accounts/payment-code.ts';
import { wholeList } from '#areas/payments/payment-list/contract.ts';
import { addPayments, addPlan, openLoadedPlan } from '#areas/payments/server/public.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { recordOf, send } from '#testing/prove/requests.ts';
import type { ServerProcess } from '#testing/prove/server-process.ts';
import { addCrowd, openBenchDatabase } from './bench-database.ts';
import { addSchool, addSession, addStaff, type BenchSchool } from './bench-school.ts';
import {
  besideBare,
  type Figure,
  growthFigure,
  median,
  p95,
  several,
  shown,
  timesFigure,
} from './figures.ts';
import { startBare, startOurs } from './servers.ts';

/** One entry of the crowd with its line and their indexes, and the log of their writing. */
const bytesOfEntry = 900;
const statementRows = 5000;
const listPath = '/slm/Payments/v1/balances?page=1&size=500';

interface PayingSchool extends BenchSchool {
  readonly bursar: string;
  readonly studentIds: readonly number[];
}

/** @param linesOfEach ledger lines of each school of the crowd; 40,000 are those of a full year */
export async function measurePayments(plain: BenchSchool, linesOfEach: number): Promise<readonly Figure[]> {
  const school = await addPayingSchool(plain);
  return [
    ...(await figuresOfDesk(school)),
    ...(await figuresBesideBare(school)),
    await figureAmongSchools(school, linesOfEach),
  ];
}

/** Opens a plan of five items and takes the payments of all students in fifteen parts: twenty lines on each account. */
async function addPayingSchool(school: BenchSchool): Promise<PayingSchool> {
  const { bench, org, yearId } = school;
  const rolls = await bench.sql<{ classId: number; studentId: number }>(
    'SELECT class_id AS "classId", student_id AS "studentId" FROM enrolments WHERE org_id = $1 ORDER BY 2',
    [org],
  );
  const bursar = await bench.database.outside(async (db) => {
    const at = await enterOrganisation(db, org);
    const [userId = 0] = await addStaff(db, at, 'bursar', 1);
    const forAll = { levelId: null, classId: null, categoryId: null, studentId: null };
    const kinds = ['registration', 'tuition', 'association', 'exam', 'other'] as const;
    const items = kinds.map((kind, index) => ({
      name: kind,
      kind,
      compulsory: true,
      instalments: [{ number: 1, dueOn: `2026-09-${10 + index}` as SchoolDay }],
      // Francs: so many that nobody has paid everything in fifteen parts.
      prices: [{ ...forAll, amounts: [60_000] }],
      classIds: [...new Set(rolls.map(({ classId }) => classId))],
    }));
    const opened = '2026-09-07T08:00:00.000Z' as Instant;
    const id = await addPlan(at, { yearId, name: 'Fees', items, at: opened, by: userId });
    await openLoadedPlan(at, { id, yearId }, { by: userId, on: opened });
    const minute = (count: number) =>
      new Date(Date.parse('2026-09-20T09:00:00Z') + count * 60_000).toISOString() as Instant;
    const payments = Array.from({ length: 15 }, (_, part) =>
      rolls.map((student, index) => ({
        ...student,
        share: 30 + ((index + part) % 20),
        way: index % 3 === 0 ? ('mobile' as const) : ('cash' as const),
        reference: null,
        at: minute(part * 2000 + index),
      })),
    );
    await addPayments(at, yearId, userId, payments.flat());
    return addSession(db, userId, org);
  });
  await bench.analyse();
  return { ...school, bursar, studentIds: rolls.map(({ studentId }) => studentId) };
}

/** Takes 25 francs, which nobody else does within the bench. @returns the receipt's id */
async function pay({ bursar, studentIds }: PayingSchool, address: string, turn: number, way: string) {
  const payments = [{ studentId: studentIds[turn % studentIds.length], amount: 25, parts: null }];
  const more = { reference: null, payer: null, day: null, advance: true, again: true };
  const taken = send(`${address}/slm/Payments/v1/create`, bursar, { body: { payments, way, ...more } });
  return (await recordOf<{ id: number }>(taken)).id;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function figuresOfDesk(school: PayingSchool): Promise<readonly Figure[]> {
  const { bursar } = school;
  await using server = await startOurs(school.bench);
  const { address } = server;
  const ask = (path: string, body?: object) => send(address + path, bursar, body ? { body } : {});
  const list = async () => (await ask(listPath)).ms;
  // Until the server's own code runs as fast as on any morning: its compiler works while the first ones are answered.
  await several(20, list);
  const lists = await several(15, list);
  const afterPayments = await several(15, async () => {
    await pay(school, address, 0, 'transfer');
    return list();
  });
  const debtors = () => ask('/slm/Payments/v1/balances/export-paper', { ...wholeList, debtors: true });
  const receipt = async (turn: number) =>
    ask(`/slm/Payments/v1/pdf?ids=${await pay(school, address, turn, 'cheque')}`);
  const statement = async (turn: number) => {
    const file = { source: 'bank', fileName: `${turn}.csv`, content: statementOf(school, turn) };
    const { id } = await recordOf<{ id: number }>(ask('/slm/PaymentStatements/v1/create', file));
    return ask(`/slm/PaymentStatements/v1/lines?statementId=${id}&state=ready`);
  };
  // The first of each warms the code.
  const timesOf = async (count: number, work: (turn: number) => Promise<unknown>) =>
    (await several(count + 1, (turn) => timed(() => work(turn)))).slice(1);
  return [
    timesFigure('Balances of 2,000 students with 20 lines each, first page of the list', '< 40 ms', lists),
    timesFigure('… read again after a payment', '< 40 ms', afterPayments),
    timesFigure('Debtors of the school as PDF', '< 3000 ms', await timesOf(5, debtors)),
    timesFigure('A payment taken and its receipt as PDF', '< 300 ms', await timesOf(15, receipt)),
    timesFigure(`Statement of ${statementRows} lines, matched`, '< 2000 ms', await timesOf(3, statement)),
  ];
}

/** A statement of a bank as CSV in base64: each payment with the payment code of its student. */
function statementOf({ org, studentIds }: PayingSchool, turn: number): string {
  const rows = Array.from({ length: statementRows }, (_, row) => {
    const studentId = studentIds[(row * 7) % studentIds.length] ?? 0;
    return `2026-11-${10 + (row % 15)};VERSEMENT ${paymentCode(org, studentId)} T${turn} ${row};${1000 + row}`;
  });
  return Buffer.from(['Date;Libellé;Crédit', ...rows].join('\n')).toString('base64');
}

async function figuresBesideBare(school: PayingSchool): Promise<readonly Figure[]> {
  const { bench, bursar, studentIds } = school;
  await bench.sql(
    `CREATE TABLE bench_counters (org_id bigint PRIMARY KEY, last integer);
     CREATE TABLE bench_entries (org_id bigint, id bigint GENERATED ALWAYS AS IDENTITY, number integer, day date, PRIMARY KEY (org_id, id));
     CREATE TABLE bench_lines (org_id bigint, id bigint GENERATED ALWAYS AS IDENTITY, entry_id bigint, student_id bigint, amount bigint,
       PRIMARY KEY (org_id, id));
     GRANT ALL ON bench_counters, bench_entries, bench_lines TO PUBLIC`,
  );
  await using ours = await startOurs(school.bench);
  await using bare = await startBare('payments', school);
  let turn = 0;
  const payAt = (server: ServerProcess) => {
    turn += 1;
    const body = { studentId: studentIds[turn % studentIds.length], amount: 25 };
    return server === ours ? pay(school, ours.address, turn, 'cheque') : send(bare.address, bursar, { body });
  };
  const times = (clients: number) => async (server: ServerProcess) => {
    const client = () => several(200 / clients, () => timed(() => payAt(server)));
    return (await Promise.all(Array.from({ length: clients }, client))).flat();
  };
  // The desk opens the account before it takes money: years and classes are in memory from then on.
  await send(`${ours.address}/slm/Payments/v1/account?studentId=${studentIds[0]}`, bursar);
  await times(1)(ours);
  await times(1)(bare);
  const what = 'A payment with its receipt (bare: locks a counter and inserts two rows)';
  const compared = (clients: number) =>
    besideBare(`${what}, clients: ${clients}`, '< 3 ×', [ours, bare], times(clients), p95);
  return [await compared(1), await compared(8)];
}

/**
 * The list of balances among the ledgers of a thousand schools, in turn with the same school alone in a database of its own: what else the
 * machine does slows both.
 */
async function figureAmongSchools(school: PayingSchool, linesOfEach: number) {
  const rows = `ORDER BY id LIMIT ${linesOfEach}`;
  const tables = { ledger_entries: rows, ledger_lines: rows };
  const schools = await addCrowd(school, tables, linesOfEach * bytesOfEntry);
  await using other = await openBenchDatabase();
  const sameAlone = await addPayingSchool(await addSchool(other, 'alone', 40));
  await using alone = await startOurs(other);
  await using among = await startOurs(school.bench);
  // After a payment: while nothing changes the sums come from memory, whatever there is besides.
  const time = async ({ address }: ServerProcess, paying: PayingSchool) => {
    await pay(paying, address, 0, 'transfer');
    return (await send(address + listPath, paying.bursar)).ms;
  };
  const pairs = await several(45, async () => [await time(alone, sameAlone), await time(among, school)]);
  const [first = 0, second = 0] = [0, 1].map((side) => median(pairs.slice(5).map((pair) => pair[side] ?? 0)));
  const what = `Balances read after a payment, among ${shown(linesOfEach)} ledger lines in each of ${schools} schools`;
  return growthFigure(what, '≤ 1.3 ×', first, second);
}
