/** Asks before a text that names other students is shown to a family. */
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { failures } from '../../contract.ts';
import { useWords } from '../words.ts';

/** The names in a text that was refused because of them; null for any other failure. */
export function namesRefused(error: unknown): readonly string[] | null {
  if (!isRequestFailure(error) || error.code !== failures.namesOthers.code) return null;
  const found = error.facts['found'];
  return Array.isArray(found) ? found.filter((name) => typeof name === 'string') : [];
}

interface NamesConfirmationProps {
  /** The error of the write that shows the text. */
  error: unknown;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (names: string[]) => void;
}

export function NamesConfirmation({ error, busy, onCancel, onConfirm }: NamesConfirmationProps) {
  const t = useWords();
  const names = namesRefused(error);
  if (names === null) return null;
  return (
    <ConfirmDialog
      open
      title={t('DISCIPLINE.names.title')}
      cancel={t('DISCIPLINE.names.change')}
      confirm={t('DISCIPLINE.names.publish')}
      busy={busy}
      onCancel={onCancel}
      onConfirm={() => onConfirm([...names])}
    >
      <p className="[overflow-wrap:anywhere]">{t('DISCIPLINE.names.ask', { names: names.join(', ') })}</p>
    </ConfirmDialog>
  );
}
