/** The projects that TypeScript checks, and what their last runs read. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** TypeScript 7, which only checks types: the tools that read the code need the interface of TypeScript 6 (docs/decisions/0002). */
export const typeCompiler = 'node_modules/typescript-native/bin/tsc';

interface TypeProject {
  readonly project: string;
  /** Projects whose types it reads as they declared them in their last run, which comes before. */
  readonly declaredBy?: readonly string[];
}

/**
 * One for each place where code runs: the server, the browser, the tests in the browser, the service worker. The screens are checked
 * once, without what their tests load; the tests read what the screens declare.
 */
export const typeProjects: readonly TypeProject[] = [
  { project: 'tsconfig.server.json' },
  { project: 'tsconfig.web.json' },
  { project: 'tsconfig.web-tests.json', declaredBy: ['tsconfig.web.json'] },
  { project: 'tsconfig.worker.json' },
];

/** The files that the compiler read in its last run, as it recorded them; none before the first run. */
export function filesOfLastRun(record: string): string[] {
  if (!existsSync(record)) return [];
  const { fileNames } = JSON.parse(readFileSync(record, 'utf8')) as { readonly fileNames: readonly string[] };
  // The compiler records its own libraries without a folder.
  return fileNames.filter((file) => file.includes('/')).map((file) => join(dirname(record), file));
}
