/** Two thousand students from an Excel file into a school that has them not: trying, doing, doing again, and memory. */
import { writeXlsx } from '#platform/server/sheets/write-sheet.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Figure } from './figures.ts';
import { startSchoolServer } from './measure-list.ts';
import { childrenOf, residentMegabytes } from './processes.ts';
import type { BenchSchool } from './schools/bench-schools.ts';

const students = 2000;
const most = { trying: 3000, doing: 3000, memory: 150 };

interface Run {
  readonly id: number;
  readonly headings: readonly { readonly column: string | null }[];
  readonly plan: string | null;
  readonly counts: { readonly create: number; readonly unchanged: number } | null;
}

export async function measureImport(bench: BenchDatabase, school: BenchSchool): Promise<readonly Figure[]> {
  const server = await startSchoolServer(bench);
  try {
    const call = callerOf(`${server.address}/slm`, school.principal);
    const className = await firstClass(call);
    // A small file first, so that what every import needs is there before anything is measured.
    await imported(call, await listOf(10, className, 'Warm'), server.pid);
    const file = await listOf(students, className, 'S');
    const first = await imported(call, file, server.pid);
    const again = await imported(call, file, server.pid);
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
    return [
      {
        what: `Import of ${students} students from XLSX: file read and tried`,
        wanted: '< 3 s',
        measured: `${seconds(first.upload)} + ${seconds(first.trying)}`,
        met: first.upload + first.trying < most.trying && first.created === students,
      },
      {
        what: 'The same: done',
        wanted: '< 3 s',
        measured: seconds(first.doing),
        met: first.doing < most.doing,
      },
      {
        what: 'The same file again: tried, and nothing to do',
        wanted: '< 3 s',
        measured: `${seconds(again.upload)} + ${seconds(again.trying)}, ${again.unchanged} unchanged`,
        met: again.upload + again.trying < most.trying && again.unchanged === students,
      },
      {
        what: 'Memory of the server grows by, at most, while it imports',
        wanted: '< 150 MB',
        measured: `${first.grown.toFixed(0)} MB, ${again.grown.toFixed(0)} MB the second time`,
        met: Math.max(first.grown, again.grown) < most.memory,
      },
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

function callerOf(address: string, token: string): Call {
  return async (method, path, body) => {
    const reply = await fetch(address + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data } = (await reply.json()) as { data?: readonly unknown[] };
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
    return data?.[0];
  };
}

async function firstClass(call: Call): Promise<string> {
  const { name } = (await call('GET', '/Classes/v1/records')) as { name: string };
  return name;
}

function listOf(count: number, className: string, mark: string): Promise<Buffer> {
  const headings = [
    'Matricule',
    'Nom',
    'Prénom',
    'Sexe',
    'Né(e) le',
    'Né(e) à',
    'Classe',
    'Redoublant',
    'Tél',
    'Adresse',
  ];
  const rows = Array.from({ length: count }, (_, index) => [
    `${mark}-${String(index).padStart(5, '0')}`,
    `Famille${mark}${index}`,
    `Prénom${index % 97}`,
    index % 2 === 0 ? 'F' : 'M',
    `${String(1 + (index % 28)).padStart(2, '0')}/${String(1 + (index % 12)).padStart(2, '0')}/20${10 + (index % 5)}`,
    'Bafoussam',
    className,
    index % 9 === 0 ? 'oui' : 'non',
    `+237 6${String(50_000_000 + index)}`,
    `Quartier ${index % 40}`,
  ]);
  return writeXlsx([{ name: 'Élèves', columns: headings.map((heading) => ({ heading })), rows }]);
}

async function imported(call: Call, file: Buffer, pid: number) {
  // The file is read in a process of its own.
  const held = () => [pid, ...childrenOf(pid)].reduce((sum, one) => sum + residentMegabytes(one), 0);
  const before = held();
  let highest = before;
  const looking = setInterval(() => {
    highest = Math.max(highest, held());
  }, 20);
  const timed = async (method: string, path: string, body: unknown) => {
    const start = performance.now();
    const run = (await call(method, `/Imports/v1${path}`, body)) as Run;
    return { run, time: performance.now() - start };
  };
  try {
    const content = file.toString('base64');
    const brought = await timed('POST', '/upload', { kind: 'students', fileName: 'eleves.xlsx', content });
    const { id, headings } = brought.run;
    const settings = { dayOrder: 'dmy', forAll: {}, decisions: [], restOfNear: null };
    const tried = await timed('POST', '/try', {
      id,
      mapping: headings.map(({ column }) => column),
      ...settings,
    });
    const done = await timed('POST', '/do', { id, plan: tried.run.plan, policy: 'all' });
    return {
      upload: brought.time,
      trying: tried.time,
      doing: done.time,
      created: done.run.counts?.create ?? 0,
      unchanged: done.run.counts?.unchanged ?? 0,
      grown: highest - before,
    };
  } finally {
    clearInterval(looking);
  }
}
