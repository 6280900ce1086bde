/** Sets the second step up: the password again, the secret into the telephone, the first code, then the codes for a lost one. */
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { CurrentSecretField } from '../own-account/current-secret-field.tsx';
import { useWords } from '../words.ts';
import { CodeInput } from './code-input.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { readRolesAgain, useSecondFactorWrites } from './second-factor-data.ts';

export function SecondFactorSetup({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const form = useId();
  const { begin, confirm } = useSecondFactorWrites();
  const [secret, setSecret] = useState('');
  const [code, setCode] = useState('');
  const made = begin.data;
  const ready = made ? code.trim() !== '' : secret !== '';
  const { error, isPending } = made ? confirm : begin;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready) return;
    if (made) confirm.mutate({ code }, { onSuccess: readRolesAgain });
    else begin.mutate({ secret });
  }

  if (confirm.data) return <RecoveryCodes codes={confirm.data.codes} onKept={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('SECOND.begin')}
      wrong={error && failureText(error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button type="submit" form={form} look="primary" busy={isPending} disabled={!ready}>
            {t(made ? 'SECOND.confirm' : 'SECOND.next')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4">
        {made ? (
          <>
            <p className="text-14 text-ink-2">{t('SECOND.scan')}</p>
            {/* Dark on light by night too: telephones read no other. */}
            <svg
              role="img"
              aria-label={t('SECOND.qr')}
              viewBox={`0 0 ${made.qr.side} ${made.qr.side}`}
              shapeRendering="crispEdges"
              className="mx-auto size-48 rounded-card bg-[#fff]"
            >
              <path d={made.qr.path} fill="#000" />
            </svg>
            <dl>
              <dt className="text-12 text-ink-3">{t('SECOND.text')}</dt>
              <dd className="font-mono text-14 select-all [overflow-wrap:anywhere]">{made.text}</dd>
            </dl>
            <CodeInput value={code} onChange={setCode} />
          </>
        ) : (
          <>
            <p className="text-14 text-ink-2">{t('SECOND.about')}</p>
            <CurrentSecretField value={secret} onChange={setSecret} />
          </>
        )}
      </form>
    </Dialog>
  );
}
