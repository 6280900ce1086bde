import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useWords } from '#platform/web/words.ts';
import type { LoginState } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { loginTones } from './link-state.ts';

/** How far somebody is with signing in. */
export function LoginChip({ login }: { login: LoginState }) {
  const t = useWords<typeof en>();
  return <StatusChip tone={loginTones[login]}>{t(`PARENTS.login.${login}`)}</StatusChip>;
}
