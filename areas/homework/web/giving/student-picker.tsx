/** Chooses the students of a class: search from three letters, All, single boxes, Cancel and Add (specification 2). */
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { matchesSearch } from '../../board/search-rules.ts';
import { useWords } from '../words.ts';
import type { ClassStudent } from './class-students.ts';

interface PickerProps {
  students: readonly ClassStudent[];
  chosen: readonly number[];
  onClose: () => void;
  onAdd: (ids: readonly number[]) => void;
}

export function StudentPicker({ students, chosen, onClose, onAdd }: PickerProps) {
  const t = useWords();
  const ui = useUiWords();
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set(chosen));
  const [text, setText] = useState('');
  const found = students.filter((student) => matchesSearch(student, text));
  const all = checked.size === students.length;
  const toggle = (id: number, on: boolean) => {
    const next = new Set(checked);
    if (on) next.add(id);
    else next.delete(id);
    setChecked(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('GIVING.picker.title')}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            disabled={checked.size === 0}
            onClick={() => onAdd(students.filter(({ id }) => checked.has(id)).map(({ id }) => id))}
          >
            {checked.size === 0
              ? t('GIVING.picker.addNone')
              : t('GIVING.picker.add', { count: checked.size })}
          </Button>
        </>
      }
    >
      {students.length === 0 ? (
        <EmptyState drawing="search" size="pop">
          {t('GIVING.picker.empty')}
        </EmptyState>
      ) : (
        <div className="flex min-h-[min(30rem,55dvh)] flex-col">
          <SearchBox
            value={text}
            onChange={setText}
            label={t('GIVING.picker.search')}
            placeholder={t('GIVING.picker.searchHint')}
          />
          <Checkbox
            className="mt-2 border-b border-rule font-medium"
            checked={all}
            mixed={checked.size > 0 && !all}
            onChange={(on) => setChecked(on ? new Set(students.map(({ id }) => id)) : new Set())}
          >
            {t('GIVING.picker.all')}
          </Checkbox>
          {found.length === 0 && <p className="py-6 text-center text-ink-2">{t('GIVING.picker.none')}</p>}
          <ul>
            {found.map((student) => (
              <li key={student.id}>
                <Checkbox checked={checked.has(student.id)} onChange={(on) => toggle(student.id, on)}>
                  <span className="flex items-center gap-3">
                    <Avatar id={student.id} firstName={student.firstName} lastName={student.lastName} />
                    <span className="min-w-0 [overflow-wrap:anywhere]">
                      {listName(student)}
                      {student.matricule && (
                        <span className="block text-13 text-ink-3">{student.matricule}</span>
                      )}
                    </span>
                  </span>
                </Checkbox>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
