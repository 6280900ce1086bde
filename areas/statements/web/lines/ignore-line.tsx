/** Marks a payment as no fee, with the reason. */
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useUiWords } from '#platform/web/words.ts';
import { useStatementWrites } from '../statements-data.ts';
import { useWords } from '../words.ts';

export function IgnoreLine({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const { fields, change, clear } = useUnsentFields(`ignore statement line ${id}`, { reason: '' });
  const { ignore } = useStatementWrites();
  const reason = fields.reason.trim();
  const leave = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('STATEMENTS.ignoreTitle')}
      onClose={leave}
      wrong={ignore.error && textOf(ignore.error)}
      footer={
        <>
          <Button onClick={leave}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={ignore.isPending}
            disabled={reason === ''}
            onClick={() => ignore.mutate({ id, reason }, { onSuccess: leave })}
          >
            {t('STATEMENTS.ignore')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-ink-2">{t('STATEMENTS.ignoreText')}</p>
      <TextInput
        label={t('STATEMENTS.ignoreReason')}
        required
        maxLength={300}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </Dialog>
  );
}
