/**
 * What the program loads before anything is asked for, found by following the imports from its start: it becomes
 * one file. Many small ones would compress badly and, with the six connections of HTTP/1.1, stand in the way of
 * the first data.
 */
import type { Plugin } from 'vite';

export interface InitialModules {
  has(id: string): boolean;
  readonly plugin: Plugin;
}

export function initialModules(): InitialModules {
  const found = new Set<string>();
  const plugin: Plugin = {
    name: 'cahier-initial-modules',
    apply: 'build',
    buildEnd() {
      const open = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (found.has(id)) continue;
        found.add(id);
        open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
  return { has: (id) => found.has(id), plugin };
}
