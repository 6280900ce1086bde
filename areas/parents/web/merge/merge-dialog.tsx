/** The result of merging two records of one person, and the button that merges them. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import type { MergePreview } from '../../records/records-contract.ts';
import { stateTones } from '../links/link-state.ts';
import { useMerge, useMergePreview } from '../parents-data.ts';
import { ContactFacts } from '../records/contact-facts.tsx';
import { useWords } from '../words.ts';

interface MergeDialogProps {
  keepId: number;
  goneId: number;
  onClose: () => void;
}

export function MergeDialog({ keepId, goneId, onClose }: MergeDialogProps) {
  const t = useWords();
  const query = useMergePreview(keepId, goneId);
  const preview = query.data;
  const form = useActForm({
    name: `merge parents ${keepId} ${goneId}`,
    start: { loginOf: 'keep' },
    write: useMerge(),
    inputOf: ({ loginOf }: { readonly loginOf: 'keep' | 'gone' }) =>
      preview
        ? {
            keepId,
            goneId,
            keepVersion: preview.keep.version,
            goneVersion: preview.gone.version,
            loginOf,
          }
        : null,
    done: t('PARENTS.doubles.merged'),
    onClose,
  });
  return (
    <FormDialog
      look="danger"
      title={t('PARENTS.doubles.mergeTitle')}
      action={t('PARENTS.doubles.confirm')}
      form={form}
    >
      {preview ? (
        <Preview
          preview={preview}
          loginOf={form.fields.loginOf}
          onLogin={(loginOf) => form.change({ loginOf })}
        />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} size="pop" />
      ) : (
        <LateSpinner />
      )}
    </FormDialog>
  );
}

interface PreviewProps {
  preview: MergePreview;
  loginOf: 'keep' | 'gone';
  onLogin: (of: 'keep' | 'gone') => void;
}

function Preview({ preview: { keep, gone, contacts, links }, loginOf, onLogin }: PreviewProps) {
  const t = useWords();
  const state = (name: (typeof links)[number]['state']) => t(`PARENTS.states.${name}`);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="text-13 text-ink-3">{t('PARENTS.doubles.after')}</p>
        <p className="font-medium">{listName(keep)}</p>
      </div>
      <ContactFacts contacts={contacts} />
      <ul className="flex flex-col gap-2">
        {links.map((link) => (
          <li key={link.studentId} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">{listName(link)}</span>
            <StatusChip tone={stateTones[link.state]}>{state(link.state)}</StatusChip>
            {link.conflict && (
              <span className="text-13 text-ink-3">
                {t('PARENTS.doubles.conflict', {
                  keep: state(link.conflict.keep),
                  gone: state(link.conflict.gone),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
      {keep.login !== null && gone.login !== null ? (
        <Select
          label={t('PARENTS.doubles.loginOf')}
          value={loginOf}
          onChange={onLogin}
          options={[
            { value: 'keep', label: `${listName(keep)} · ${keep.login}` },
            { value: 'gone', label: `${listName(gone)} · ${gone.login}` },
          ]}
        />
      ) : (
        <Facts
          facts={[[t('PARENTS.doubles.loginOf'), keep.login ?? gone.login ?? t('PARENTS.doubles.noLogin')]]}
        />
      )}
      <p className="text-13 text-ink-3">{t('PARENTS.doubles.final')}</p>
    </div>
  );
}
