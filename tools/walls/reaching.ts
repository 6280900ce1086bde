/** Rules for indirect imports. One walk back from all forbidden targets, so the cost is linear in the number of imports. */
import type { IModule } from 'dependency-cruiser';
import type { WallFault } from './wall-fault.ts';

export interface ReachRule {
  readonly name: string;
  readonly comment: string;
  readonly from: { readonly path: string; readonly pathNot: string };
  readonly to: { readonly path: string; readonly pathNot?: string };
}

/** Each file on the one side that reaches the other side, with the nearest file it reaches there. */
export function reachFaults(modules: readonly IModule[], rules: readonly ReachRule[]): WallFault[] {
  const importers = importersOf(modules);
  return rules.flatMap((rule) => {
    const { name, from, to } = rule;
    const reached = reachedBy(importers, (path) => fits(path, to));
    return modules
      .filter(({ source }) => fits(source, from) && reached.has(source))
      .map(({ source }) => ({ rule: name, from: source, to: reached.get(source) ?? source }));
  });
}

type Importers = ReadonlyMap<string, readonly string[]>;

/** By what is imported: the files that import it, for their types too. */
function importersOf(modules: readonly IModule[]): Importers {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ source, resolved })),
  );
  const byTarget = Map.groupBy(imports, ({ resolved }) => resolved);
  return new Map([...byTarget].map(([target, from]) => [target, from.map(({ source }) => source)]));
}

/** Every file that imports one of the targets, through whatever others, with the nearest target. */
function reachedBy(importers: Importers, isTarget: (path: string) => boolean): ReadonlyMap<string, string> {
  const reached = new Map<string, string>();
  const open = [...importers.keys()].filter(isTarget).map((target) => ({ path: target, target }));
  for (const { path, target } of open) {
    for (const importer of importers.get(path) ?? []) {
      if (reached.has(importer)) continue;
      reached.set(importer, target);
      open.push({ path: importer, target });
    }
  }
  return reached;
}

function fits(path: string, { path: yes, pathNot: no }: ReachRule['from'] | ReachRule['to']): boolean {
  return matches(yes, path) && (no === undefined || !matches(no, path));
}

const patterns = new Map<string, RegExp>();

function matches(pattern: string, path: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, known);
  return known.test(path);
}
