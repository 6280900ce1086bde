import { StatusChip } from '#platform/web/ui/chip.tsx';
import type { LoginState } from '../../contract.ts';
import { loginTones } from '../links/link-state.ts';
import { useWords } from '../words.ts';

/** How far somebody is with signing in. */
export function LoginChip({ login }: { login: LoginState }) {
  const t = useWords();
  return <StatusChip tone={loginTones[login]}>{t(`PARENTS.login.${login}`)}</StatusChip>;
}
