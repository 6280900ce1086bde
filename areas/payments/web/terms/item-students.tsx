/** Gives an optional item to students and takes it away again: by class or by name, many at once. */
import { useState } from 'react';
import { plainText } from '#platform/kernel/text/plain-text.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { listName } from '#platform/web/school-names.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { sumPlan } from '../../payment-list/plan-sums-contract.ts';
import type { PlanItem } from '../../plans/items-contract.ts';
import { type ItemStudent, listItemStudents, setItemStudents } from '../../terms/item-students-contract.ts';
import { SecondPerson } from '../lowering/second-person.tsx';
import { useWords } from '../words.ts';

/** The choice of a class that means whoever has the item. */
const given = 'given';
/** The rest of a longer list is found by class or name. */
const mostShown = 100;

interface Fields {
  /** Students whose box differs from what is stored, and what they get. */
  readonly changes: readonly (readonly [id: number, given: boolean])[];
}

export function ItemStudents({ item, onClose }: { item: PlanItem; onClose: () => void }) {
  const t = useWords();
  const query = useStaffQuery(listItemStudents, { itemId: item.id }, { freshFor: 0 });
  const set = useCallWrite(setItemStudents, [listItemStudents, sumPlan]);
  const form = useActForm({
    name: null,
    start: { changes: [] },
    write: set,
    inputOf: ({ changes }: Fields) => {
      const ids = (on: boolean) => changes.flatMap(([id, ticked]) => (ticked === on ? [id] : []));
      return changes.length > 0 ? { itemId: item.id, added: ids(true), removed: ids(false) } : null;
    },
    done: t('PAYMENTS.itemStudents.saved'),
    onClose,
  });
  const { changes } = form.fields;
  const wanted = new Map(changes);
  const has = ({ studentId, given: now }: ItemStudent) => wanted.get(studentId) ?? now;
  const toggle = ({ studentId, given: now }: ItemStudent, on: boolean) => {
    const others = changes.filter(([id]) => id !== studentId);
    form.change({ changes: on === now ? others : [...others, [studentId, on]] });
  };
  return (
    <FormDialog
      title={t('PAYMENTS.itemStudents.title', { name: item.name })}
      action={t('PAYMENTS.post')}
      form={form}
    >
      {query.data ? (
        <Choice students={query.data.students} has={has} onToggle={toggle} />
      ) : (
        <NotLoaded query={query} count={4} />
      )}
      <SecondPerson
        error={set.error}
        sent={set.variables && { act: 'setItemStudents', input: set.variables }}
        onSent={form.leave}
      />
    </FormDialog>
  );
}

interface ChoiceProps {
  students: readonly ItemStudent[];
  has: (student: ItemStudent) => boolean;
  onToggle: (student: ItemStudent, on: boolean) => void;
}

function Choice({ students, has, onToggle }: ChoiceProps) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const classes = [...new Map(students.map(({ classId, className }) => [classId, className]))];
  const anyGiven = students.some((student) => student.given);
  const [shown, setShown] = useState(anyGiven ? given : String(classes[0]?.[0] ?? given));
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  const isShown = (student: ItemStudent) => {
    if (words.length > 0) return words.every((word) => plainText(listName(student)).includes(word));
    return shown === given ? has(student) || student.given : String(student.classId) === shown;
  };
  const found = students.filter(isShown);
  return (
    <div className="flex flex-col gap-3">
      <SearchBox label={t('PAYMENTS.itemStudents.find')} value={typed} onChange={setTyped} />
      {words.length === 0 && (
        <Select
          label={t('PAYMENTS.itemStudents.show')}
          value={shown}
          onChange={setShown}
          options={[
            { value: given, label: t('PAYMENTS.itemStudents.given') },
            ...classes.map(([id, name]) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <p role="status" className="text-13 text-ink-3">
        {t('PAYMENTS.itemStudents.count', { count: students.filter(has).length })}
      </p>
      {found.length === 0 && <p className="text-14 text-ink-3">{t('PAYMENTS.itemStudents.nobody')}</p>}
      <ul className="min-h-40">
        {found.slice(0, mostShown).map((student) => (
          <li key={student.studentId} className="border-b border-rule last:border-0">
            <Checkbox
              checked={has(student)}
              disabled={student.fixed}
              onChange={(on) => onToggle(student, on)}
            >
              {listName(student)}
              <span className="ml-2 text-13 text-ink-3">{student.className}</span>
              {student.fixed && (
                <span className="block text-13 text-ink-3">
                  {t(student.given ? 'PAYMENTS.itemStudents.paid' : 'PAYMENTS.itemStudents.notOffered')}
                </span>
              )}
            </Checkbox>
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="text-13 text-ink-3">{t('PAYMENTS.itemStudents.more', { count: mostShown })}</p>
      )}
    </div>
  );
}
