/** Calls of a family that looks at a report card, beside a bare program that sends the same statements and replies with the same bytes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchDatabase } from '../bench-database.ts';
import { type Figure, figure, median, several, shown } from '../figures.ts';
import { recordReplies } from '../home.ts';
import { load, startBare, startOurs } from '../servers.ts';
import { addSessions, type DayOfSchool, familyOf, orgOf } from './schools.ts';

const [families, connections, seconds] = [5, 8, 4];

/** Without the document, which no bare program makes. */
export async function besideBareDay(bench: BenchDatabase, day: DayOfSchool): Promise<Figure> {
  const org = orgOf(1);
  const some = day.families.filter((_, index) => index % 300 === 7).slice(0, families);
  const tokens = await addSessions(
    bench,
    some.map(({ userId }) => ({ userId: familyOf(userId, 1), org })),
  );
  const calls = some.flatMap(({ studentId, cardId }, family) =>
    [
      'Home/v1/get',
      `Students/v1/record?id=${studentId}`,
      `ReportCards/v1/student?studentId=${studentId}`,
      `ReportCards/v1/card?id=${cardId}&studentId=${studentId}`,
    ].map((path, call) => ({ name: `${family}-${call}`, path: `/slm/${path}`, token: tokens[family] ?? '' })),
  );
  const names = calls.map(({ name }) => name);
  const known = new Map(calls.map((one) => [one.name, one]));
  const recorded = await recordReplies(
    bench,
    names,
    async (_address, name) => known.get(name) ?? { path: '', token: '' },
  );
  const file = join(bench.dataDir, 'calls.json');
  await writeFile(file, JSON.stringify(recorded));
  await using ours = await startOurs(bench);
  await using bare = await startBare('home', { bench, org }, { RECORDED: file });
  const rate = (address: string, token: string, paths: readonly string[]) => {
    let turn = 0;
    const path = () => paths[turn++ % paths.length] ?? '';
    return load({ address, token, seconds, connections, headers: { 'accept-encoding': 'br' }, path });
  };
  const pairs = await several(some.length, async (family) => {
    const own = calls.filter(({ name }) => name.startsWith(`${family}-`));
    const token = tokens[family] ?? '';
    const first = await rate(
      ours.address,
      token,
      own.map(({ path }) => path),
    );
    return [
      first,
      await rate(
        bare.address,
        token,
        own.map(({ name }) => `/${name}`),
      ),
    ] as const;
  });
  const ratio = median(pairs.map(([own, other]) => own / other));
  const [own, other] = [0, 1].map((side) => shown(median(pairs.map((pair) => pair[side] ?? 0))));
  const statements =
    names.reduce((sum, name) => sum + (recorded[name]?.statements.length ?? 0), 0) / families;
  const what = `Home, child, list and card of a family without the document (${statements} statements), one process: calls a second beside the bare program`;
  return figure(what, '≥ 0.67', ratio, `× (${own}/s of ${other}/s)`);
}
