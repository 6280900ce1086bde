import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IModule,
} from 'dependency-cruiser';
import { betweenAreas, dependencyOrder, everyFile, layers, sides } from './between-areas.ts';
import { floorRules, floorsIn } from './floors.ts';
import { foreignFiles } from './foreign-files.ts';
import { downward, inward } from './inside-an-area.ts';
import { reachFaults } from './reaching.ts';
import { sourceFiles } from './source-files.ts';
import type { WallFault } from './wall-fault.ts';

/** Folders whose imports are judged. */
const judgedFolders = ['app', 'areas', 'platform', 'testing', 'tools', 'e2e'];
/** Build and test settings: they may import anything, and a file that only they use counts as used. */
const configs = ['vite.config.ts', 'vitest.config.ts'];

/** The rules for single imports, with the areas in the given order and the floors of some. */
export function wallRules(
  order: readonly string[],
  floors: ReturnType<typeof floorsIn>,
): IForbiddenRuleType[] {
  const rules = [
    ...layers,
    ...betweenAreas,
    ...dependencyOrder(order),
    ...floorRules(floors),
    ...inward,
    ...downward,
    ...foreignFiles,
    ...everyFile,
  ];
  return rules.map((rule) => ({ severity: 'error', ...rule }));
}

/** How imports are followed: types count too, and `#areas/...` is read from package.json. */
export const cruiseOptions: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: String.raw`^dist/|^\.cache/` },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
  },
};

export function areasInOrder(root: string): string[] {
  return JSON.parse(readFileSync(join(root, 'areas/order.json'), 'utf8'));
}

/**
 * Follows every import of the tree in the working directory. The first faults are source files that were not looked at,
 * because no other rule can find anything in them.
 * @param more further rules for what was followed
 */
export async function wallFaults(
  more: (modules: readonly IModule[]) => readonly WallFault[] = () => [],
): Promise<WallFault[]> {
  const folders = judgedFolders.filter((folder) => existsSync(folder));
  const { output } = await cruise([...folders, ...configs.filter((file) => existsSync(file))], {
    ...cruiseOptions,
    validate: true,
    skipAnalysisNotInRules: true,
    ruleSet: { forbidden: wallRules(areasInOrder('.'), floorsIn('.')) },
  });
  if (typeof output === 'string') throw new Error('the cruise answered with text');
  const judged = output.summary.violations.map((found) => ({
    rule: found.rule.name,
    from: found.from,
    to: found.to,
  }));
  return [
    ...unseenFiles(output, folders),
    ...judged,
    ...reachFaults(output.modules, sides),
    ...more(output.modules),
  ];
}

/** Source files on disk that the cruise did not look at. */
export function unseenFiles(result: ICruiseResult, folders: readonly string[]): WallFault[] {
  const seen = new Set(result.modules.map((module) => module.source));
  return sourceFiles('.', folders)
    .filter((file) => !seen.has(file))
    .map((file) => ({ rule: 'A14 every-file-is-looked-at', from: file, to: file }));
}
