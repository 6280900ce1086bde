import type { ReactNode } from 'react';
import { useWords } from '../words.ts';

/** Data for setting a first password: address, login name and code. */
export function SlipCode({ login, code }: { login: string; code: string }) {
  const t = useWords();
  return (
    <dl className="grid gap-3">
      <Line name={t('PARENTS.login.address')}>{`${location.origin}/activate`}</Line>
      <Line name={t('PARENTS.login.user')}>{login}</Line>
      <Line name={t('PARENTS.login.code')}>
        <span className="tabular font-mono text-18 font-bold tracking-wide">{code}</span>
      </Line>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="select-all [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
