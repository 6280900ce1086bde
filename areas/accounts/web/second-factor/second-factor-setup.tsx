/** Sets the second step up: the password again, the secret into the telephone, the first code, then the codes for a lost one. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { CurrentSecretField } from '../own-account/current-secret-field.tsx';
import { useWords } from '../words.ts';
import { CodeInput } from './code-input.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { readRolesAgain, useSecondFactorWrites } from './second-factor-data.ts';

export function SecondFactorSetup({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const writes = useSecondFactorWrites();
  const begin = useActForm({
    name: null,
    start: { secret: '' },
    write: writes.begin,
    inputOf: (typed: { readonly secret: string }) => (typed.secret === '' ? null : typed),
    stays: true,
    onClose,
  });
  const confirm = useActForm({
    name: null,
    start: { code: '' },
    write: writes.confirm,
    inputOf: (typed: { readonly code: string }) => (typed.code.trim() === '' ? null : typed),
    stays: true,
    onDone: readRolesAgain,
    onClose,
  });
  const made = writes.begin.data;
  if (writes.confirm.data) return <RecoveryCodes codes={writes.confirm.data.codes} onKept={onClose} />;
  return (
    <FormDialog
      // Another step is another dialog: it begins in the field of that step.
      key={made ? 'code' : 'secret'}
      title={t('SECOND.begin')}
      action={t(made ? 'SECOND.confirm' : 'SECOND.next')}
      form={made ? confirm : begin}
    >
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
          <CodeInput value={confirm.fields.code} onChange={(code) => confirm.change({ code })} />
        </>
      ) : (
        <>
          <p className="text-14 text-ink-2">{t('SECOND.about')}</p>
          <CurrentSecretField value={begin.fields.secret} onChange={(secret) => begin.change({ secret })} />
        </>
      )}
    </FormDialog>
  );
}
