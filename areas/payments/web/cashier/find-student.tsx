/** Finds the student who pays: first among those whom this device keeps, so also without network. */
import { useMemo } from 'react';
import { FindStudent as FindAnyStudent } from '#areas/students/web/public/find-student.tsx';
import { listName } from '#platform/kernel/people/person-name.ts';
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import type { FoundRow, FoundRows } from '#platform/web/scan/found.ts';
import { useSession } from '#platform/web/session/session.ts';
import type { DeskStudent } from '../../provisional/contract.ts';
import { useDeskStudents } from '../provisional/provisional-data.ts';

/** More rows than this are not looked through: another word is typed. */
const shown = 8;

const canSeeStudents = 'SLM.Student.View';

interface FindStudentProps {
  /** Students who are chosen already. */
  without: readonly number[];
  onFound: (student: FoundRow) => void;
}

export function FindStudent({ without, onFound }: FindStudentProps) {
  const kept = useKeptStudents(without);
  return <FindAnyStudent role={canSeeStudents} without={without} kept={kept} onFound={onFound} />;
}

/** Finds those of the device who match every word. */
function useKeptStudents(without: readonly number[]): (text: string) => FoundRows {
  const { nameOrder } = useSession();
  const students = useDeskStudents().data;
  const searched = useMemo(
    () => (students ?? []).map((student) => ({ student, words: wordsOf(student) })),
    [students],
  );
  return (text) => {
    const wanted = foldedText(text).trim().split(' ');
    const matching = searched.filter(
      ({ student, words }) => !without.includes(student.id) && wanted.every((word) => words.includes(word)),
    );
    const rows = matching.slice(0, shown).map(({ student }) => ({
      id: student.id,
      code: student.matricule,
      name: listName(student, nameOrder),
      about: [student.matricule, student.className].filter(Boolean).join(' · '),
    }));
    return { rows, total: matching.length };
  };
}

function wordsOf({ firstName, lastName, matricule }: DeskStudent): string {
  return foldedText(`${lastName} ${firstName} ${lastName} ${matricule}`);
}
