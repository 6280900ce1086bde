/** The second step at the sign-in, under `more`: whether it is on, and the way to set it up, renew its codes or turn it off. */
import { KeySquare, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { useWords } from '../words.ts';
import { useSecondFactor } from './second-factor-data.ts';

const loadSetUp = async () => (await import('./second-factor-setup.tsx')).SecondFactorSetup;
const loadRenew = async () => (await import('./recovery-codes-form.tsx')).RecoveryCodesForm;
const loadEnd = async () => (await import('./second-factor-end.tsx')).SecondFactorEnd;

export function SecondFactor() {
  const t = useWords();
  const query = useSecondFactor();
  const [open, setOpen] = useState<'begin' | 'renew' | 'end' | null>(null);
  const onClose = () => setOpen(null);
  const state = query.data;
  if (!state) {
    return query.error ? (
      <ErrorState error={query.error} size="pop" onRetry={() => void query.refetch()} />
    ) : (
      <LateSpinner />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-ink-2">{t(state.active ? 'SECOND.active' : 'SECOND.inactive')}</p>
      {state.active ? (
        <p className="text-13 text-ink-3">{t('SECOND.left', { count: state.recoveryCodes })}</p>
      ) : (
        <p className="text-13 text-ink-3">{t('SECOND.about')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {state.active ? (
          <>
            <Button icon={KeySquare} aria-haspopup="dialog" onClick={() => setOpen('renew')}>
              {t('SECOND.renew')}
            </Button>
            <Button look="quiet" icon={ShieldOff} aria-haspopup="dialog" onClick={() => setOpen('end')}>
              {t('SECOND.end')}
            </Button>
          </>
        ) : (
          <Button icon={ShieldCheck} aria-haspopup="dialog" onClick={() => setOpen('begin')}>
            {t('SECOND.begin')}
          </Button>
        )}
      </div>
      {open === 'begin' && <LazyPart load={loadSetUp} onMissing={onClose} props={{ onClose }} />}
      {open === 'renew' && <LazyPart load={loadRenew} onMissing={onClose} props={{ onClose }} />}
      {open === 'end' && <LazyPart load={loadEnd} onMissing={onClose} props={{ onClose }} />}
    </div>
  );
}
