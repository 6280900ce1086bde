/** Everybody's own data, to take along. */
import { FileDown, FileJson } from 'lucide-react';
import { useDocument } from '#platform/web/documents/documents.ts';
import { saveSent } from '#platform/web/documents/save-file.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { printOwn } from '../contract.ts';
import { useOwnExport } from './privacy-data.ts';
import { useWords } from './words.ts';

export function OwnData() {
  const t = useWords();
  const failureText = useFailureText();
  const print = useDocument(printOwn);
  const file = useOwnExport();
  const onError = (error: Error) => showToast({ kind: 'error', text: failureText(error) });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-ink-2">{t('PRIVACY.own.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={FileDown}
          busy={print.isPending}
          onClick={() => print.mutate({ language: null }, { onError })}
        >
          {t('PRIVACY.pdf')}
        </Button>
        <Button
          icon={FileJson}
          busy={file.isPending}
          onClick={() => file.mutate({}, { onSuccess: saveSent, onError })}
        >
          {t('PRIVACY.json')}
        </Button>
      </div>
    </div>
  );
}
