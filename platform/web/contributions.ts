/** The contributions of all areas to the extension points of pages: a list of its own, fetched with the first page that shows some. */
import type { Contribution, ExtensionPoint } from '#platform/kernel/extension-point.ts';

let loadLate: () => Promise<readonly Contribution[]> = async () => [];
let late: readonly Contribution[] = [];

export function loadContributionsLate(load: () => Promise<readonly Contribution[]>): void {
  loadLate = load;
}

/**
 * Loads a page together with the contributions: `load: withContributions(() => import(...))`.
 * @throws when either cannot be had; the next try asks again
 */
export function withContributions<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), lateContributions()]);
    return module;
  };
}

/** The contributions, outside a page. @throws when they cannot be had; the next try asks again */
export async function lateContributions(): Promise<readonly Contribution[]> {
  late = await loadLate();
  return late;
}

export function useContributions<Value>(page: ExtensionPoint<Value>): readonly Value[] {
  return page.contributionsIn(late);
}
