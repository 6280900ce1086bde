/**
 * `npm run load -- <folder> [--year 2026/2027] [--slips <folder>] [--into <code> | --new]`: loads a folder of Microsoft SDS or
 * OneRoster. A class whose grade names no level of the school, or several, is loaded without a level and named.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  bundleSummary,
  faultLine,
  type LoadedSchool,
  type LoadOptions,
  loadRoster,
  RosterWithoutSchool,
  readFolder,
  rosterSummary,
  SchoolInDoubt,
  SchoolNotLoaded,
  slipsPage,
} from '#areas/rosters/server/public.ts';
import { type NewYear, usualYearAround } from '#areas/school/server/public/rules.ts';
import { defaultTimeZone, parseSchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Database } from '#platform/server/db/database.ts';
import { UnreadableFile } from '#platform/server/foreign/unreadable-file.ts';
import { nowFromClock } from '#platform/server/http.ts';
import { openPrepared } from './server-prepared.ts';
import { commandLine } from './server-release.ts';
import { BadSetting, readSettings, type Settings } from './server-settings.ts';
import { sayProblem } from './server-welcome.ts';

const say = (line: string) => console.log(line);

try {
  const { folder, year, slips, options } = readCommand(process.argv.slice(2));
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
        `${from} holds no roster that can be read: OneRoster 1.2 or 1.1, Microsoft SDS 2.1 or 1, as CSV files. ${problemOf(error)}`,
      );
    });
    for (const fault of bundle.faults) say(`  ${faultLine(fault)}`);
    if (bundle.passwords > 0)
      say(`  ${bundle.passwords} passwords in the files were not read; everybody activates with a slip.`);
    for (const line of bundleSummary(bundle)) say(`  ${line}`);
    let allLoaded = true;
    for (const school of bundle.schools) {
      const loaded = await database
        .outside((db) => loadRoster(db, bundle, school, into, options))
        .catch((error: unknown) => {
          if (error instanceof SchoolInDoubt) {
            sayDoubt(error);
            return null;
          }
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

/** One word for the fault of the files, or the message of the file system. */
function problemOf(error: unknown): string {
  if (error instanceof RosterWithoutSchool) return '(no row says which school it is of)';
  if (error instanceof UnreadableFile) return `(${error.fault})`;
  if (error instanceof Error && 'code' in error) return `(${error.message})`;
  throw error;
}

interface LoadCommand {
  folder: string;
  year: NewYear;
  slips: string | undefined;
  options: LoadOptions;
}

function readCommand(words: string[]): LoadCommand {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      year: { type: 'string' },
      slips: { type: 'string' },
      into: { type: 'string' },
      new: { type: 'boolean', default: false },
    },
  });
  const [folder] = positionals;
  if (folder === undefined)
    throw new BadSetting(
      `Say which folder to load: ${commandLine('load')} <folder> [--year 2026/2027]. Classes get the level of the school that their grade names; the others are loaded without a level and named.`,
    );
  const options = { into: values.into ?? null, asNew: values.new };
  if (options.into !== null && options.asNew) throw new BadSetting('Say --into <code> or --new, not both.');
  return { folder: resolve(folder), year: readYear(values.year), slips: values.slips, options };
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
  const slipsFolder = resolve(folder ?? join(settings.dataDir, 'slips'));
  await mkdir(slipsFolder, { recursive: true, mode: 0o700 });
  const file = join(slipsFolder, `${loaded.code}-${Date.now()}.html`);
  await writeFile(file, slipsPage(loaded, settings.publicUrl), { mode: 0o600 });
  return file;
}

function saySchool({ name, code, isNew, sameSource, report }: LoadedSchool, slipsFile: string | null): void {
  const changes = report.counts.reduce((sum, { create, update }) => sum + create + update, 0);
  const what = isNew ? 'made' : changes === 0 ? 'nothing has changed' : 'changed';
  say(`  ${name} (${code}): ${what}.`);
  if (sameSource)
    say(
      `  ${sameSource.name} (${sameSource.code}) has the same identifier and another name: it is another school. If it is the same, load with --into ${sameSource.code} instead.`,
    );
  for (const line of rosterSummary(report)) say(`    ${line}`);
  for (const fault of report.faults) say(`    ${faultLine(fault)}`);
  if (slipsFile) say(`  Activation slips to print: ${slipsFile}`);
}

function sayDoubt({ school, alike }: SchoolInDoubt): void {
  say(`  ${school}: not loaded, nothing changed. Is it one of these?`);
  for (const { name, code } of alike) say(`    ${name} (${code}): load with --into ${code}`);
  say('    Another school: load with --new');
}
