/** Finds the student who pays among those that this device keeps. */
import { useMemo, useState } from 'react';
import { foldedText } from '#platform/kernel/folded-text.ts';
import { listName } from '#platform/kernel/person-name.ts';
import { useSession } from '#platform/web/session.ts';
import type { DeskStudent } from '../../provisional-contract.ts';
import type { FoundStudent } from '../cashier/found-student.ts';
import { StudentSearch } from '../cashier/student-search.tsx';

/** More rows than this are not looked through: another word is typed. */
const shown = 8;

interface FindOnDeviceProps {
  students: readonly DeskStudent[];
  without: readonly number[];
  onFound: (student: FoundStudent) => void;
}

export function FindOnDevice({ students, without, onFound }: FindOnDeviceProps) {
  const { nameOrder } = useSession();
  const [text, setText] = useState('');
  const searched = useMemo(
    () =>
      students.map((student) => ({
        student,
        words: foldedText(`${student.firstName} ${student.lastName} ${student.matricule}`),
      })),
    [students],
  );
  const wanted = foldedText(text).trim().split(' ').filter(Boolean);
  const matching =
    wanted.length === 0
      ? []
      : searched.filter(
          ({ student, words }) =>
            !without.includes(student.id) && wanted.every((word) => words.includes(word)),
        );
  const rows = matching.slice(0, shown).map(({ student }) => ({
    id: student.id,
    matricule: student.matricule,
    name: listName(student, nameOrder),
    about: [student.matricule, student.className].filter(Boolean).join(' · '),
  }));
  return (
    <StudentSearch
      text={text}
      onText={setText}
      found={wanted.length > 0 ? { rows, total: matching.length } : null}
      settled
      onFound={onFound}
    />
  );
}
