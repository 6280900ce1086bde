/** Finds the student who pays: by name, by matricule, or by a scanner that types the card's matricule. */
import { useState } from 'react';
import { useClassesInScope } from '#areas/classes/web/public.tsx';
import { listName } from '#platform/kernel/person-name.ts';
import { useSession } from '#platform/web/session.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useFoundStudents } from './cashier-data.ts';
import type { FoundStudent } from './found-student.ts';
import { StudentSearch } from './student-search.tsx';

interface FindStudentProps {
  /** Students who are chosen already. */
  without: readonly number[];
  onFound: (student: FoundStudent) => void;
}

export function FindStudent({ without, onFound }: FindStudentProps) {
  const { nameOrder } = useSession();
  const [text, setText] = useState('');
  const keyword = useSettled(text.trim());
  const query = useFoundStudents(keyword);
  const classes = useClassesInScope('SLM.Student.View').data ?? [];
  const rows = (query.data?.rows ?? [])
    .filter(({ id }) => !without.includes(id))
    .map((student) => ({
      id: student.id,
      matricule: student.matricule,
      name: listName(student, nameOrder),
      about: [
        student.matricule,
        ...classes.filter(({ id }) => student.classIds.includes(id)).map(({ name }) => name),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  return (
    <StudentSearch
      text={text}
      onText={setText}
      found={keyword !== '' && query.data ? { rows, total: query.data.total } : null}
      settled={text.trim() === keyword}
      onFound={onFound}
    />
  );
}
