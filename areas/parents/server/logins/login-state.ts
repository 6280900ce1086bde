import type { ParentLogin } from '#areas/accounts/server/public/parent-logins.ts';
import type { LoginState } from '../../contract.ts';

/** How far somebody is with signing in. */
export function loginStateOf(userId: number | null, logins: ReadonlyMap<number, ParentLogin>): LoginState {
  const login = userId === null ? undefined : logins.get(userId);
  if (!login) return 'none';
  if (login.suspended) return 'suspended';
  return login.activated ? 'active' : 'waiting';
}
