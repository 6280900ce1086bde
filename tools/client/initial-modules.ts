/**
 * What is loaded before anything is asked for, and what the first screens need beyond it, found by following the imports. The
 * first becomes one file: many small ones would compress badly and, with the six connections of HTTP/1.1, stand in the way of
 * the first data.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { earlyRoutes } from '#app/shell/early-routes.ts';

/** What the homework screens draw, loaded by them at once. */
const homeworkBoard = 'areas/homework/web/homework-board.tsx';
/** What nearly every later screen draws: it comes with the first instead of in further files for each. */
const onEveryScreen = [
  ...['text-input', 'checkbox', 'confirm-dialog', 'back-link'].map((name) => `platform/web/ui/${name}.tsx`),
  ...['check', 'undo-2'].map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`),
];

export interface InitialModules {
  /** Loaded with the program's start. */
  has(id: string): boolean;
  /** Loaded with one of the first screens of somebody who is signed in. */
  isEarly(id: string): boolean;
  /** Loaded with the page to sign in, and with no other of the first screens. */
  isOfSignIn(id: string): boolean;
  /** Loaded with some page as it opens, not only with a dialog in it. */
  isOfScreens(id: string): boolean;
  readonly plugin: Plugin;
}

const screen = /areas[\\/][\w-]+[\\/]web[\\/][\w-]+-screen\.tsx$/;

export function initialModules(root: string): InitialModules {
  const initial = new Set<string>();
  const early = new Set<string>();
  const ofSignIn = new Set<string>();
  const ofScreens = new Set<string>();
  const { '/login': signIn, ...others } = earlyRoutes;
  const first = [homeworkBoard, ...onEveryScreen, ...Object.values(others).map(({ module }) => module)];
  const plugin: Plugin = {
    name: 'cahier-initial-modules',
    apply: 'build',
    buildEnd() {
      const follow = (starts: readonly string[], found: Set<string>) => {
        const open = [...starts];
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (found.has(id)) continue;
          found.add(id);
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      };
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      follow(entries, initial);
      const sourceOf = (module: string) => resolve(root, module);
      follow(first.map(sourceOf), early);
      follow(
        [...this.getModuleIds()].filter((id) => screen.test(id)),
        ofScreens,
      );
      follow(signIn ? [sourceOf(signIn.module)] : [], ofSignIn);
    },
  };
  return {
    has: (id) => initial.has(id),
    isEarly: (id) => early.has(id),
    isOfScreens: (id) => ofScreens.has(id),
    isOfSignIn: (id) => ofSignIn.has(id) && !early.has(id),
    plugin,
  };
}
