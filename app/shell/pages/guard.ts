/** Where an address leads: the route guards of specification 2. The calls' own gates protect the data. */
import { hasAccess } from '#platform/kernel/roles.ts';
import type { Screen } from '#platform/web/screens.ts';
import type { SessionState } from '#platform/web/session/session.ts';

export type Passage = 'open' | 'sign-in' | 'home' | 'not-open';

export function passage(screen: Pick<Screen, 'needs' | 'signedOutOnly'>, state: SessionState): Passage {
  const session = state.kind === 'signed-in' ? state.session : null;
  if (screen.signedOutOnly) return session ? 'home' : 'open';
  if (hasAccess(screen.needs, session)) return 'open';
  return session ? 'not-open' : 'sign-in';
}
