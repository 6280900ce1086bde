/**
 * Change counters make ETags and guard kept lists: each table of a school counts under a topic, and each topic that code
 * names is counted. Whether a reply names all topics it needs is checked when it runs (platform/server/reads/checking-topics.ts).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationFile, readMigrations } from '#platform/server/db/migration-files.ts';
import { sourceFiles } from '../walls/source-files.ts';
import { uncounted } from './uncounted.ts';
import { withoutOrganisation } from './without-organisation.ts';

const made = /^CREATE TABLE (\w+)/gim;
const counter =
  /\bAFTER ([A-Z ]+?) ON (\w+)\s+FOR EACH STATEMENT\s+EXECUTE FUNCTION count_change\('([^']+)'\)/gi;
/** The lists of topics that code names: `changesWith` of a route, the first argument of `context.reference`. */
const lists = /\b(?:changesWith\s*[:=]\s*|reference\(\s*)\[([^\]]*)\]/g;

export async function topicFaults(root: string): Promise<string[]> {
  const migrations = await readMigrations(join(root, 'db/migrations'));
  const counters = migrations.flatMap(countersIn);
  return [...silentTables(migrations, counters), ...deadTopics(root, counters)];
}

interface Counter {
  readonly table: string;
  readonly events: string;
  readonly topic: string;
}

function countersIn({ sql }: MigrationFile): Counter[] {
  return [...sql.matchAll(counter)].map(([, events = '', table = '', topic = '']) => ({
    table,
    topic,
    events: events.toUpperCase().split(' OR ').sort().join(),
  }));
}

/** Tables of which some statement changes rows and no counter rises. */
function silentTables(migrations: readonly MigrationFile[], counters: readonly Counter[]): string[] {
  const counted = new Set(
    counters.filter(({ events }) => events === 'DELETE,INSERT,UPDATE').map(({ table }) => table),
  );
  return migrations
    .flatMap(({ sql }) => [...sql.matchAll(made)].map(([, table = '']) => table))
    .filter((table) => !counted.has(table) && !(table in withoutOrganisation) && !(table in uncounted))
    .map(
      (table) =>
        `${table} changes and no topic counts it: give it a trigger count_change for every change, or list it with a reason in tools/tables/uncounted.ts`,
    );
}

/** Topics that no table counts: what hangs on them is never sent anew. */
function deadTopics(root: string, counters: readonly Counter[]): string[] {
  const counted = new Set(counters.map(({ topic }) => topic));
  return sourceFiles(root, ['app', 'areas', 'platform'])
    .filter((file) => !/\.(test|prove)\.tsx?$/.test(file))
    .flatMap((file) =>
      topicsNamedIn(readFileSync(join(root, file), 'utf8'))
        .filter((topic) => !counted.has(topic))
        .map((topic) => `${file} hangs on the topic ${topic}, whose changes no table counts`),
    );
}

function topicsNamedIn(text: string): string[] {
  return [...text.matchAll(lists)].flatMap((list) =>
    [...(list[1] ?? '').matchAll(/'([^']+)'/g)].map((topic) => topic[1] ?? ''),
  );
}
