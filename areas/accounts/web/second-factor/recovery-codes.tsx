/** Codes for a lost telephone, shown this once. */
import { Copy } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { ShownOnceDialog } from '#platform/web/ui/shown-once-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '../words.ts';

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useWords();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ kind: 'info', text: t('SECOND.copied') });
  };
  return (
    <ShownOnceDialog
      title={t('SECOND.codesTitle')}
      kept={t('SECOND.kept')}
      onKept={onKept}
      more={
        // Without https the browser lends no clipboard; the codes can be selected all the same.
        isSecureContext && (
          <Button icon={Copy} onClick={() => void copy()}>
            {t('SECOND.copy')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{t('SECOND.codesText')}</p>
        <ul className="grid gap-2 rounded-card border border-dashed border-field p-4 menu:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="tabular font-mono text-14 select-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
    </ShownOnceDialog>
  );
}
