/**
 * How many files answering a call needs: those that its use case imports, directly or through others, types too. It is what a reader may
 * have to look at, so it has a limit for each of the calls that people make most, and the limits only fall.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IModule } from 'dependency-cruiser';
import limits from './reach-limits.json' with { type: 'json' };
import type { WallFault } from './wall-fault.ts';

/** By `area.useCase`: how many files it may reach. */
export type ReachLimits = Readonly<Record<string, number>>;

/** A count that falls so far below its limit that the limit has to follow. */
const slack = 15;

/** Calls that reach more files than they may, and limits that are too high. */
export function callReachFaults(
  modules: readonly IModule[],
  most: ReachLimits = limits,
  read = (file: string) => readFileSync(file, 'utf8'),
): WallFault[] {
  return countsOf(modules, Object.keys(most), read).flatMap(({ call, file, count }) => {
    const limit = most[call] ?? 0;
    if (count > limit)
      return [{ rule: `A24 reaches ${count} files, ${limit} allowed (${call})`, from: file, to: file }];
    if (count < limit - slack)
      return [{ rule: `A24 lower the limit of ${call} from ${limit} to ${count}`, from: file, to: file }];
    return [];
  });
}

export function countsOf(
  modules: readonly IModule[],
  calls: readonly string[],
  read: (file: string) => string,
): { call: string; file: string; count: number }[] {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  return calls.map((call) => {
    const [area = '', useCase = ''] = call.split('.');
    const file = fileOf(area, useCase, read);
    return { call, file, count: reachedFrom(file, imports) };
  });
}

/** Where the routes of an area import a use case from. */
function fileOf(area: string, useCase: string, read: (file: string) => string): string {
  const routes = `areas/${area}/server/routes.ts`;
  const text = read(routes);
  for (const [, names = '', space = '', path = ''] of text.matchAll(
    /import (?:\{([^}]*)\}|\* as (\w+)) from '(\.\/[^']*)'/g,
  ))
    if (
      names.split(',').some((name) => name.trim() === useCase) ||
      (space && text.includes(`${space}.${useCase}`))
    )
      return join(dirname(routes), path);
  throw new Error(`${routes} imports no ${useCase}`);
}

/** The files of ours that a file reaches, without itself. */
function reachedFrom(file: string, imports: ReadonlyMap<string, readonly string[]>): number {
  const seen = new Set([file]);
  for (const one of seen)
    for (const imported of imports.get(one) ?? [])
      if (imports.has(imported) && !imported.includes('node_modules')) seen.add(imported);
  return seen.size - 1;
}
