/** Contributions of all areas to the frame, for its parts and for the pages of the shell. */
import { createContext, use } from 'react';
import type { MenuEntry, Screen } from '#platform/web/screens.ts';
import type { Session } from '#platform/web/session/session.ts';

export interface Shell {
  readonly screens: readonly Screen[];
  /** In the order of the menu. */
  readonly menu: readonly MenuEntry[];
  /** Moves the session to another of the person's organisations. */
  switchOrganisation(organisationId: number): Promise<Session>;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('This part stands inside the shell.');
  return shell;
}
