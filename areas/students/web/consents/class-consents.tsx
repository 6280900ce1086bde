/** Records the signed forms of a class at once: a tick for each. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { type ConsentPurpose, purposes } from '../../consents/contract.ts';
import type { SeenStudent } from '../../contract.ts';
import { useWords } from '../words.ts';
import { useClassConsents, useConsentWrites } from './consents-data.ts';

interface ClassConsentsProps {
  classId: number;
  className: string;
  students: readonly SeenStudent[];
  onClose: () => void;
}

interface Fields {
  readonly purpose: ConsentPurpose;
  /** Boxes ticked or unticked since the last read. */
  readonly changes: readonly (readonly [id: number, given: boolean])[];
}

export function ClassConsents({ classId, className, students, onClose }: ClassConsentsProps) {
  const t = useWords();
  const ui = useUiWords();
  const query = useClassConsents(classId);
  const changesOf = ({ purpose, changes }: Fields) => {
    const current = new Set(
      (query.data ?? []).filter(({ given }) => given.includes(purpose)).map(({ id }) => id),
    );
    const changed = changes.filter(([id, given]) => given !== current.has(id));
    const ids = (wanted: boolean) => changed.filter(([, given]) => given === wanted).map(([id]) => id);
    return { current, count: changed.length, given: ids(true), withdrawn: ids(false) };
  };
  const form = useActForm({
    name: null,
    start: { purpose: 'record', changes: [] },
    write: useConsentWrites().saveClass,
    inputOf: (typed: Fields) => {
      const { count, given, withdrawn } = changesOf(typed);
      return count === 0 ? null : { classId, purpose: typed.purpose, given, withdrawn };
    },
    done: t('STUDENT.saved'),
    onClose,
  });
  const { purpose, changes } = form.fields;
  const { current, count } = changesOf(form.fields);
  const typed = new Map(changes);
  const listed = students.filter(({ id }) => query.data?.some((one) => one.id === id));
  return (
    <FormDialog
      title={t('STUDENT.consent.ofClass')}
      subtitle={className}
      action={count === 0 ? ui('UI.actions.save') : t('STUDENT.consent.save', { count })}
      form={{ ...form, dirty: form.ready }}
    >
      <Segmented
        label={t('STUDENT.consent.title')}
        value={purpose}
        onChange={(chosen) => form.change({ purpose: chosen, changes: [] })}
        choices={purposes.map((value) => ({ value, label: t(`STUDENT.consent.purposes.${value}`) }))}
      />
      <p className="text-13 text-ink-3">{t(`STUDENT.consent.wording.${purpose}`)}</p>
      {query.data === undefined ? (
        <NotLoaded query={query} size="pop" />
      ) : (
        <>
          <Button
            small
            className="self-start"
            onClick={() => form.change({ changes: listed.map(({ id }) => [id, true]) })}
          >
            {t('STUDENT.consent.all')}
          </Button>
          <ul className="flex flex-col gap-1">
            {listed.map((student) => (
              <li key={student.id}>
                <Checkbox
                  checked={typed.get(student.id) ?? current.has(student.id)}
                  onChange={(given) =>
                    form.change({ changes: [...new Map([...changes, [student.id, given]])] })
                  }
                >
                  {listName(student)}
                </Checkbox>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}
