/** The activation slip of one parent: shown once, to be printed or written down. */
import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState, useFailureText } from '#platform/web/ui/error-state.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { useLoginWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';
import { SlipCode } from './slip-code.tsx';
import { usePrintSlips } from './use-print-slips.ts';

export function SlipDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const { mutate, data: slip, error } = useLoginWrites().slip;
  const { print, busy, error: printError } = usePrintSlips();
  const failureText = useFailureText();
  const code = slip?.code ?? null;
  const requested = useRef(false);
  useEffect(() => {
    // Each slip takes the one before away: one is requested for, however often this is drawn.
    if (requested.current) return;
    requested.current = true;
    mutate({ id });
  }, [mutate, id]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('PARENTS.login.slipTitle', { name })}
      wrong={printError && failureText(printError)}
      footer={
        <>
          {code !== null && (
            <Button icon={Printer} busy={busy} onClick={() => print([{ id, code }])}>
              {t('PARENTS.login.print')}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {ui('UI.actions.ok')}
          </Button>
        </>
      }
    >
      {slip ? (
        slip.code === null ? (
          <p>{t('PARENTS.login.usual', { name, login: slip.login })}</p>
        ) : (
          <div className="flex flex-col gap-4">
            <p className="text-14 text-ink-2">{t('PARENTS.login.slipText')}</p>
            <div className="rounded-card border border-dashed border-field p-4">
              <SlipCode login={slip.login} code={slip.code} />
            </div>
            <p className="text-13 text-ink-3">{t('PARENTS.login.slipOnce')}</p>
          </div>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => mutate({ id })} size="pop" />
      ) : (
        <LateSpinner />
      )}
    </Dialog>
  );
}
