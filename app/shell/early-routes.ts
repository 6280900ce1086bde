/**
 * Requests that the script in the page's head starts at once, by address, while the program is still loading: the code of the route's
 * screen and its first reads (later visits repeat the reads of the last visit). An address must be exactly the one the screen asks for,
 * or the early reply is not used.
 */
import type { EarlyRead } from '#platform/web/reads/early-read.ts';

export interface EarlyRoute {
  /** Source file of the screen, from the project's root. */
  readonly module: string;
  readonly reads: readonly EarlyRead[];
}

/** The role behind every one of those reads: who lacks it is not asked for them, for each refusal is a line in the school's audit log. */
export const readsNeed = 'SLM.ClassNotebook.View';

const notebooks = '/slm/Notebooks/v1/get?page=1&size=2000';
const homework = '/slm/Homework/v1/get?yearId={yearId}&decrypted=true&isUImage=false&page=1&size=10000';
const homeworkScreen: EarlyRoute = {
  module: 'areas/homework/web/board/homework-screen.tsx',
  reads: [{ address: notebooks, next: homework }],
};

export const earlyRoutes: Readonly<Record<string, EarlyRoute>> = {
  '/home': {
    module: 'areas/home/web/home-screen.tsx',
    reads: [{ address: '/slm/Home/v1/get' }],
  },
  '/homeworks': homeworkScreen,
  '/Homework': homeworkScreen,
  '/class-notes': {
    module: 'areas/notebook/web/notebooks-screen.tsx',
    reads: [{ address: notebooks }, { address: '/slm/Homework/v1/summary' }],
  },
  '/login': { module: 'areas/accounts/web/sign-in/login-screen.tsx', reads: [] },
};

/**
 * Pieces that are fetched later and must be there without network: the service worker keeps them, and the
 * screens above, from the start.
 */
export const offlineModules = [
  'app/web-contributions.ts',
  'areas/notebook/web/notebook-screen.tsx',
  'areas/notebook/web/lessons/lessons-part.tsx',
  'areas/notebook/web/lessons/lesson-form.tsx',
  'areas/discipline/web/discipline-screen.tsx',
  'areas/discipline/web/incidents/report-form.tsx',
  'areas/homework/web/lines/comment-keeper.tsx',
  'areas/homework/web/lines/homework-lines.tsx',
  'areas/homework/web/board/homework-board.tsx',
  'areas/homework/web/notebook-summaries.tsx',
  'app/shell/leaving/lock-screen.tsx',
  'app/shell/offline/outbox-panel.tsx',
  'app/shell/pages/unreachable.tsx',
  'app/shell/leaving/sign-out-dialog.tsx',
  'app/shell/pages/not-found.tsx',
  'app/shell/pages/not-open-screen.tsx',
  'platform/web/device/device-password.ts',
  'app/shell/offline/send-outbox.ts',
  'platform/web/outbox/outbox-sender.ts',
  'platform/web/ui/drawings.tsx',
  'platform/web/ui/menu-panel.tsx',
  'platform/web/ui/popover-panel.tsx',
  'platform/web/ui/toasts.tsx',
];

/** Pages outside the frame: they show another skeleton and need no session. */
export const barePages = ['/', '/login', '/reset', '/activate', '/setup', '/verify'];
