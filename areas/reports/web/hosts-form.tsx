/** The hosts whose pages may be shown as reports, one a line. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { useHosts, useHostsWrite } from './reports-data.ts';
import { useWords } from './words.ts';

export function HostsForm({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const query = useHosts();
  const save = useHostsWrite();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? query.data?.hosts.join('\n') ?? '';
  const hosts = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const submit = () =>
    save.mutate(
      { hosts },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('REPORTS.hostsForm.saved') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('REPORTS.hostsForm.title')}
      wrong={save.error && failureText(save.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={save.isPending} disabled={typed === null} onClick={submit}>
            {t('REPORTS.hostsForm.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-2">{t('REPORTS.hostsForm.about')}</p>
        {query.data ? (
          <TextArea
            label={t('REPORTS.hostsForm.hosts')}
            hint={t('REPORTS.hostsForm.hint')}
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : (
          <NotLoaded query={query} count={2} size="pop" />
        )}
      </div>
    </Dialog>
  );
}
