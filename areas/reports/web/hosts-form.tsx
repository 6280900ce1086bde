/** The hosts whose pages may be shown as reports, one a line. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useHosts, useHostsWrite } from './reports-data.ts';
import { useWords } from './words.ts';

export function HostsForm({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const query = useHosts();
  const stored = query.data?.hosts.join('\n') ?? '';
  const form = useActForm({
    name: 'hosts of reports',
    start: { typed: null },
    write: useHostsWrite(),
    inputOf: ({ typed }: { readonly typed: string | null }) =>
      typed === null ? null : { hosts: linesOf(typed) },
    done: t('REPORTS.hostsForm.saved'),
    onClose,
  });
  return (
    <FormDialog title={t('REPORTS.hostsForm.title')} action={t('REPORTS.hostsForm.save')} form={form}>
      <p className="text-14 text-ink-2">{t('REPORTS.hostsForm.about')}</p>
      {query.data ? (
        <TextArea
          label={t('REPORTS.hostsForm.hosts')}
          hint={t('REPORTS.hostsForm.hint')}
          spellCheck={false}
          autoCapitalize="none"
          value={form.fields.typed ?? stored}
          onChange={({ target }) => form.change({ typed: target.value })}
        />
      ) : (
        <NotLoaded query={query} count={2} size="pop" />
      )}
    </FormDialog>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
