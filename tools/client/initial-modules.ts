/**
 * Modules loaded before anything is asked for, and those that the first screens need beyond them, found by following the imports. The
 * first become one file: many small ones would compress badly and, with the six connections of HTTP/1.1, delay the first data.
 */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { earlyRoutes } from '#app/shell/early-routes.ts';

/** Modules that the homework screens draw and load at once. */
const homeworkBoard = 'areas/homework/web/board/homework-board.tsx';
/** Modules that nearly every later screen draws: they come with the first instead of in further files for each. */
const onEveryScreen = [
  ...['text-input', 'checkbox', 'select', 'confirm-dialog', 'back-link'].map(
    (name) => `platform/web/ui/${name}.tsx`,
  ),
  ...['check', 'undo-2'].map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`),
];

export interface InitialModules {
  /** Loaded with the program's start. */
  has(id: string): boolean;
  /** Loaded with several of the first screens of somebody who is signed in, or with nearly every screen. */
  isOfFirstScreens(id: string): boolean;
  /** Loaded with the page to sign in, and with no other of the first screens. */
  isOfSignIn(id: string): boolean;
  /** Loaded with some page as it opens, not only with a dialog in it. */
  isOfScreens(id: string): boolean;
  readonly plugin: Plugin;
}

const screen = /areas[\\/][\w-]+[\\/]web[\\/]([\w-]+[\\/])?([\w-]+-screen|pages)\.tsx$/;

export function initialModules(root: string): InitialModules {
  const initial = new Set<string>();
  const ofFirstScreens = new Set<string>();
  const ofSignIn = new Set<string>();
  const ofScreens = new Set<string>();
  const { '/login': signIn, ...others } = earlyRoutes;
  const sourceOf = (module: string) => resolve(root, module);
  const firstScreens = new Set([homeworkBoard, ...Object.values(others).map(({ module }) => module)]);
  const plugin: Plugin = {
    name: 'cahier-initial-modules',
    apply: 'build',
    buildEnd() {
      const follow = (starts: readonly string[], found = new Set<string>()) => {
        const open = [...starts];
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (found.has(id)) continue;
          found.add(id);
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
        return found;
      };
      const all = [...this.getModuleIds()];
      follow(
        all.filter((id) => this.getModuleInfo(id)?.isEntry),
        initial,
      );
      follow(onEveryScreen.map(sourceOf), ofFirstScreens);
      const seen = new Set<string>();
      for (const first of firstScreens) {
        for (const id of follow([sourceOf(first)])) {
          if (seen.has(id)) ofFirstScreens.add(id);
          seen.add(id);
        }
      }
      follow(
        all.filter((id) => screen.test(id)),
        ofScreens,
      );
      if (signIn) for (const id of follow([sourceOf(signIn.module)])) if (!seen.has(id)) ofSignIn.add(id);
    },
  };
  return {
    has: (id) => initial.has(id),
    isOfFirstScreens: (id) => ofFirstScreens.has(id),
    isOfScreens: (id) => ofScreens.has(id),
    isOfSignIn: (id) => ofSignIn.has(id),
    plugin,
  };
}
