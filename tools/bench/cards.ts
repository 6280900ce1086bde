/** Report cards of the demonstration school of 2,000, each student with a photo of their own: one, a class, the whole school. */
import { setTimeout as pause } from 'node:timers/promises';
import { allPostgresOn } from '#platform/server/db/processes.ts';
import { descendantsOf, proportionalMegabytes } from '#testing/prove/processes.ts';
import { type Reply, recordOf, send, signIn } from '#testing/prove/requests.ts';
import type { BenchDatabase } from './bench-database.ts';
import { addDemonstration, addPhotos } from './bench-school.ts';
import { type Figure, figure, growthFigure, median, p95, several, shown } from './figures.ts';
import { startOurs } from './servers.ts';

/** @param bench an empty database */
export async function measureCards(bench: BenchDatabase): Promise<readonly Figure[]> {
  await addDemonstration(bench);
  // Students of a class have different faces: alike, a PDF would have one of them.
  await addPhotos(bench, 50);
  await using server = await startOurs(bench);
  const token = await signIn(server.address, 'principal');
  const ask: Ask = (path, body) => send(`${server.address}/slm/${path}`, token, { body });
  const hall = await recordOf<Hall>(ask('CardPrints/v1/get'));
  // With all processes below the server, and the database.
  const megabytes = async () => {
    const pids = [server.pid, ...descendantsOf(server.pid), ...(await allPostgresOn(bench.cluster))];
    return proportionalMegabytes([...new Set(pids)]);
  };
  return [...(await figuresOfClass(ask, hall)), ...(await figuresOfSchool(ask, hall, megabytes))];
}

type Ask = (path: string, body?: object) => Promise<Reply>;
interface Hall {
  readonly period: string;
  readonly classes: readonly { readonly id: number }[];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;

async function figuresOfClass(ask: Ask, { classes, period }: Hall): Promise<readonly Figure[]> {
  const classId = classes[0]?.id;
  await ask('ReportCards/v1/create', { classId, period });
  const { students } = await recordOf<{ students: readonly { card: { id: number } }[] }>(
    ask(`ReportCards/v1/get?classId=${classId}&period=${period}`),
  );
  const [cold, ...warm] = await several(22, (turn) =>
    ask(`ReportCards/v1/pdf?id=${students[turn]?.card.id}`),
  );
  const whole = await several(3, () => ask(`ReportCards/v1/class-pdf?classId=${classId}&period=${period}`));
  const times = warm.map(({ ms }) => ms);
  const largest = Math.max(...warm.map(({ bytes }) => bytes.length));
  const start = `with the start of its process: ${shown(cold?.ms ?? 0, 'ms')}`;
  const more = `(slowest of ${times.length}: ${shown(Math.max(...times), 'ms')}; ${start}), ${kilobytes(largest)}`;
  const ofClass = `, ${kilobytes((whole[0]?.bytes.length ?? 0) / students.length)} a card`;
  const seconds = median(whole.map(({ ms }) => ms)) / 1000;
  const one = 'One report card with photo and QR, tagged, to its last byte, the process warm';
  return [
    figure(one, '< 300 ms, < 120 KB', median(times), more, largest < 120_000),
    figure(`A class of ${students.length}, for the printer`, '< 2 s', seconds, ofClass),
  ];
}

async function figuresOfSchool(ask: Ask, { classes, period }: Hall, megabytes: () => Promise<number>) {
  const classIds = classes.map(({ id }) => id);
  // Issued before: what is measured is the printing.
  for (const classId of classIds) await ask('ReportCards/v1/create', { classId, period });
  const otherCall = async () => {
    await pause(40);
    return (await ask('Classes/v1/records')).ms;
  };
  const idle = await several(100, otherCall);
  const busy: number[] = [];
  let most = 0;
  const began = performance.now();
  const options = { period, classIds, bundle: 'school', tagged: false, sorted: 'list', issues: false };
  const { id } = await recordOf<{ id: number }>(ask('CardPrints/v1/create', options));
  let print = { id, work: 'waiting', cards: 0 };
  while (print.work === 'waiting' || print.work === 'running') {
    busy.push(...(await several(4, otherCall)));
    most = Math.max(most, await megabytes());
    const { prints } = await recordOf<{ prints: readonly (typeof print)[] }>(ask('CardPrints/v1/get'));
    print = prints.find((one) => one.id === id) ?? { id, work: 'gone', cards: 0 };
  }
  const seconds = (performance.now() - began) / 1000;
  const bytes = (await ask(`CardPrints/v1/pdf?id=${id}`)).bytes.length / print.cards;
  const isDone = print.work === 'done' && print.cards >= 2000 && bytes < 60_000;
  const what = `${print.cards} report cards with photo and QR as one file, in the background`;
  return [
    figure(what, '< 60 s, < 60 KB a card', seconds, `, ${kilobytes(bytes)} a card`, isDone),
    figure('… all processes together with the database', '< 800 MB', most),
    growthFigure('… another’s call, p95 against idle', '≤ 2 ×', p95(idle), p95(busy)),
  ];
}
