/** Finds the student who pays: by name, by matricule, or by a scanner that types the card's matricule. */
import { useState } from 'react';
import { useClassesInScope } from '#areas/classes/web/public.tsx';
import { listName } from '#platform/kernel/person-name.ts';
import { useSession } from '#platform/web/session.ts';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import { useFoundStudents } from './cashier-data.ts';

export interface FoundStudent {
  readonly id: number;
  readonly name: string;
  readonly about: string;
}

interface FindStudentProps {
  /** Students who are chosen already. */
  without: readonly number[];
  onFound: (student: FoundStudent) => void;
}

export function FindStudent({ without, onFound }: FindStudentProps) {
  const t = useWords<typeof en>();
  const { nameOrder } = useSession();
  const [text, setText] = useState('');
  const keyword = useSettled(text.trim());
  const query = useFoundStudents(keyword);
  const classes = useClassesInScope('SLM.Student.View').data ?? [];
  const rows = (keyword === '' ? [] : (query.data?.rows ?? []))
    .filter(({ id }) => !without.includes(id))
    .map((student) => ({
      id: student.id,
      name: listName(student, nameOrder),
      about: [
        student.matricule,
        ...classes.filter(({ id }) => student.classIds.includes(id)).map(({ name }) => name),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  const choose = (student: FoundStudent) => {
    setText('');
    onFound(student);
  };
  const [only] = rows;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // A scanner types the matricule and presses Enter.
        if (rows.length === 1 && only && text.trim() === keyword) choose(only);
      }}
    >
      <SearchBox
        label={t('PAYMENTS.cashier.find')}
        placeholder={t('PAYMENTS.cashier.findHelp')}
        value={text}
        onChange={setText}
      />
      {keyword !== '' && query.data && (
        <>
          <p role="status" className="mt-2 text-13 text-ink-3">
            {rows.length === 0
              ? t('PAYMENTS.cashier.nobody')
              : t('PAYMENTS.cashier.found', { count: query.data.total })}
          </p>
          <ul className="mt-1 overflow-hidden rounded-card border border-rule bg-surface empty:hidden">
            {rows.map((student) => (
              <li key={student.id} className="border-b border-rule last:border-0">
                <button
                  type="button"
                  onClick={() => choose(student)}
                  className="flex min-h-control w-full flex-col px-4 py-2 text-left hover:bg-sunken"
                >
                  <span className="font-medium [overflow-wrap:anywhere]">{student.name}</span>
                  <span className="text-13 text-ink-3">{student.about}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </form>
  );
}
