/**
 * A copy of the tree with three new areas: two of which there is nothing, and one that exists without screens.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const left = new Set(['node_modules', '.git', 'dist', '.cache', 'data', 'test-results']);
/** The areas with their nouns, as they are typed. */
export const made = {
  'school-bus': ['bus-stop', 'bus-stops', 'arrêt', 'arrêts'],
  clubs: ['club-day', 'club-days', 'séance', 'séances'],
  canteen: ['meal', 'meals', 'repas', 'repas'],
} as const;
/** An area that exists without screens. */
export const records = {
  'areas/canteen/README.md': '# canteen\n\nMeals, known to other areas and shown nowhere yet.\n',
};

export interface TreeWithAreas {
  readonly folder: string;
  run(program: string, ...args: string[]): { readonly status: number | null; readonly output: string };
  /** The faults that a check finds in the copy and not in the original tree. */
  newFaults(check: string): string[];
  remove(): void;
}

export function copyTree(): TreeWithAreas {
  const folder = mkdtempSync(join(tmpdir(), 'cahier-area-'));
  for (const name of readdirSync('.').filter((entry) => !left.has(entry)))
    cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  for (const [file, text] of Object.entries(records)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return {
    folder,
    run: (program, ...args) => runIn(folder, program, ...args),
    newFaults(check) {
      const found = linesOf(folder, check);
      const before = found.length === 0 ? [] : linesOf(process.cwd(), check);
      return found.filter((line) => !before.includes(line));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runIn(cwd: string, program: string, ...args: string[]) {
  const own = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('VITEST') && name !== 'NODE_ENV',
  );
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}`;
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...Object.fromEntries(own), PATH: path, NO_COLOR: '1' },
  });
  return { status, output: `${stdout}${stderr}` };
}

function linesOf(cwd: string, check: string): string[] {
  const closing = /to mend$|texts in both languages$|is type-checked$/;
  const { status, output } = runIn(cwd, 'node', `tools/check-${check}.ts`);
  return status === 0 ? [] : output.split('\n').filter((line) => line !== '' && !closing.test(line));
}
