/** `npm run load -- <folder> [--year 2026/2027] [--slips <folder>]`: loads a folder of Microsoft SDS or OneRoster. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  faultLine,
  type LoadedSchool,
  loadRoster,
  readFolder,
  SchoolNotLoaded,
  slipsPage,
} from '#areas/exchange/server/public.ts';
import { type NewYear, usualYearAround } from '#areas/school/server/public.ts';
import { defaultTimeZone, parseSchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Database } from '#platform/server/db/database.ts';
import { nowFromClock } from '#platform/server/http.ts';
import { UnreadableSheet } from '#platform/server/sheets/sheet.ts';
import { openPrepared } from './server-prepared.ts';
import { BadSetting, readSettings, type Settings } from './server-settings.ts';
import { sayProblem } from './server-welcome.ts';

const say = (line: string) => console.log(line);

try {
  const { folder, year, slips } = readWish(process.argv.slice(2));
  const settings = readSettings(process.env);
  const prepared = await openPrepared(settings);
  try {
    process.exitCode = (await load(prepared.database, folder, year)) ? 0 : 1;
  } finally {
    await prepared.close();
  }

  async function load(database: Database, from: string, into: NewYear): Promise<boolean> {
    const bundle = await readFolder(from).catch((error: unknown) => {
      throw new BadSetting(
        `${from} holds no roster that can be read: Microsoft SDS or OneRoster, as CSV files. ${problemOf(error)}`,
      );
    });
    for (const fault of bundle.faults) say(`  ${faultLine(fault)}`);
    if (bundle.passwords > 0)
      say(`  ${bundle.passwords} passwords in the files were not read; everybody activates with a slip.`);
    let allLoaded = true;
    for (const school of bundle.schools) {
      const loaded = await database
        .outside((db) => loadRoster(db, bundle, school, into))
        .catch((error: unknown) => {
          if (!(error instanceof SchoolNotLoaded)) throw error;
          for (const fault of error.faults) say(`  ${faultLine(fault)}`);
          say(`  ${school.name}: not loaded, nothing changed. Mend the lines above and load again.`);
          return null;
        });
      if (loaded === null) allLoaded = false;
      else saySchool(loaded, await writeSlips(loaded, settings, slips));
    }
    return allLoaded && bundle.faults.length === 0;
  }
} catch (error) {
  sayProblem(error, (line) => console.error(line));
  process.exitCode = 1;
}

/** One word for what is wrong with the files, or what the file system says. */
function problemOf(error: unknown): string {
  if (error instanceof UnreadableSheet) return `(${error.fault})`;
  if (error instanceof Error && 'code' in error) return `(${error.message})`;
  throw error;
}

function readWish(words: string[]): { folder: string; year: NewYear; slips: string | undefined } {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { year: { type: 'string' }, slips: { type: 'string' } },
  });
  const [folder] = positionals;
  if (folder === undefined)
    throw new BadSetting('Say which folder to load: npm run load -- <folder> [--year 2026/2027]');
  return { folder: resolve(folder), year: readYear(values.year), slips: values.slips };
}

function readYear(text: string | undefined): NewYear {
  if (text === undefined) return usualYearAround(schoolDayOf(nowFromClock(), defaultTimeZone));
  const start = parseSchoolDay(`${/^(\d{4})\/(\d{4})$/.exec(text)?.[1] ?? ''}-09-01`);
  const year = start && usualYearAround(start);
  if (!year || year.name !== text)
    throw new BadSetting(`--year ${text} is not a school year such as 2026/2027.`);
  return year;
}

/** Slips hold codes, so only their owner may read the file. Null when nobody is new. */
async function writeSlips(
  loaded: LoadedSchool,
  settings: Settings,
  folder: string | undefined,
): Promise<string | null> {
  if (loaded.slips.length === 0) return null;
  const place = resolve(folder ?? join(settings.dataDir, 'slips'));
  await mkdir(place, { recursive: true, mode: 0o700 });
  const file = join(place, `${loaded.code}-${Date.now()}.html`);
  await writeFile(file, slipsPage(loaded, settings.publicUrl), { mode: 0o600 });
  return file;
}

function saySchool({ name, code, isNew, added, untaught }: LoadedSchool, slipsFile: string | null): void {
  const total = Object.values(added).reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    say(`  ${name} (${code}): nothing has changed.`);
    return;
  }
  say(
    `  ${name} (${code}${isNew ? ', new' : ''}): ${added.students} students, ${added.teachers} teachers, ${added.classes} classes, ${added.enrolments} enrolments, ${added.notebooks} notebooks added.`,
  );
  if (untaught > 0) say(`  ${untaught} subjects that nobody teaches were left out.`);
  if (slipsFile) say(`  Activation slips to print: ${slipsFile}`);
}
