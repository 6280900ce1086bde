import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '#platform/server/db/migration-files.ts';
import { sourceFiles } from '../walls/source-files.ts';

/** The lists of topics that code names: `changesWith` of a route, the first argument of `context.reference`. */
const lists = /\b(?:changesWith\s*[:=]\s*|reference\(\s*)\[([^\]]*)\]/g;

/**
 * Topics that a reply's tag or a kept list hangs on and that no table counts. Such a topic never changes, so that what
 * hangs on it is never sent anew.
 */
export async function topicFaults(root: string): Promise<string[]> {
  const migrations = await readMigrations(join(root, 'db/migrations'));
  const counted = new Set(
    migrations.flatMap(({ sql }) =>
      [...sql.matchAll(/\bcount_change\('([^']+)'\)/g)].map((match) => match[1] ?? ''),
    ),
  );
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
