/** Puts decided detentions that wait for a session on this one. */

import { useActForm } from '#platform/web/forms/act-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import type { Detention } from '../../detentions/contract.ts';
import { useFillDetention } from '../discipline-data.ts';
import { useWords } from '../words.ts';
import { useWaitingDetentions } from './use-waiting-detentions.ts';

export function FillForm({ session, onClose }: { session: Detention; onClose: () => void }) {
  const t = useWords();
  const { query, waiting } = useWaitingDetentions();
  const chosenOf = (left: readonly number[]) =>
    waiting.filter(({ id }) => !left.includes(id)).map(({ id }) => id);
  const form = useActForm({
    name: `fill detention ${session.id}`,
    start: { left: [], version: session.version },
    write: useFillDetention(),
    inputOf: ({ left, version }: { readonly left: readonly number[]; readonly version: number }) =>
      chosenOf(left).length > 0 ? { id: session.id, version, consequenceIds: chosenOf(left) } : null,
    done: t('DISCIPLINE.detentions.filled'),
    onClose,
  });
  const { left } = form.fields;
  const setLeft = (next: readonly number[]) => form.change({ left: next });
  return (
    <FormDialog
      title={t('DISCIPLINE.detentions.fillTitle')}
      action={t('DISCIPLINE.detentions.add', { count: chosenOf(left).length })}
      form={form}
    >
      {!query.data ? (
        <NotLoaded query={query} count={3} />
      ) : waiting.length === 0 ? (
        <p className="text-14 text-ink-2">{t('DISCIPLINE.detentions.fillNone')}</p>
      ) : (
        <div className="flex flex-col gap-1">
          {waiting.map(({ id, student, hours }) => (
            <Checkbox
              key={id}
              checked={!left.includes(id)}
              onChange={(on) => setLeft(on ? left.filter((one) => one !== id) : [...left, id])}
            >
              {[listName(student), student.className, t('DISCIPLINE.detentions.hours', { count: hours ?? 0 })]
                .filter(Boolean)
                .join(' · ')}
            </Checkbox>
          ))}
        </div>
      )}
    </FormDialog>
  );
}
