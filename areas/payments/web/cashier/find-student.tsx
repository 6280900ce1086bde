/**
 * Finds the student who pays: by name, by matricule, by a scanner that types it, or by the camera. Searched are the students that this
 * device keeps; somebody who is not among them is searched on the server.
 */
import { useMemo, useState } from 'react';
import { useClassesInScope } from '#areas/classes/web/public.tsx';
import { listName } from '#platform/kernel/people/person-name.ts';
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { FindBox } from '#platform/web/scan/find-box.tsx';
import type { FoundRow, FoundRows } from '#platform/web/scan/found.ts';
import { useSession } from '#platform/web/session/session.ts';
import type { DeskStudent } from '../../provisional/contract.ts';
import { useDeskStudents } from '../provisional/provisional-data.ts';
import { useWords } from '../words.ts';
import { useFoundStudents } from './students-to-pay.ts';

/** More rows than this are not looked through: another word is typed. */
const shown = 8;

interface FindStudentProps {
  /** Students who are chosen already. */
  without: readonly number[];
  onFound: (student: FoundRow) => void;
}

export function FindStudent({ without, onFound }: FindStudentProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const kept = useKeptStudents(text, without);
  const fromServer = useStudentsOfServer(kept === null || kept.total === 0 ? text : '', without);
  const { found, settled } = kept !== null && kept.total > 0 ? { found: kept, settled: true } : fromServer;
  return (
    <FindBox
      words={{
        find: t('PAYMENTS.cashier.find'),
        findHelp: t('PAYMENTS.cashier.findHelp'),
        nobody: t('PAYMENTS.cashier.nobody'),
        scan: t('PAYMENTS.cashier.scan'),
        scanHelp: t('PAYMENTS.cashier.scanHelp'),
        found: (count) => t('PAYMENTS.cashier.found', { count }),
      }}
      text={text}
      onText={setText}
      found={text.trim() === '' ? null : found}
      settled={settled}
      onFound={onFound}
    />
  );
}

/** Those of the device who match every word; null where it keeps none. */
function useKeptStudents(text: string, without: readonly number[]): FoundRows | null {
  const { nameOrder } = useSession();
  const students = useDeskStudents().data;
  const searched = useMemo(
    () => (students ?? []).map((student) => ({ student, words: wordsOf(student) })),
    [students],
  );
  if (searched.length === 0) return null;
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
}

function wordsOf({ firstName, lastName, matricule }: DeskStudent): string {
  return foldedText(`${lastName} ${firstName} ${lastName} ${matricule}`);
}

/** Those whom the server finds. */
function useStudentsOfServer(text: string, without: readonly number[]) {
  const { nameOrder } = useSession();
  const keyword = useSettled(text.trim());
  const query = useFoundStudents(keyword);
  const classes = useClassesInScope('SLM.Student.View').data ?? [];
  const rows = (query.data?.rows ?? [])
    .filter(({ id }) => !without.includes(id))
    .map((student) => ({
      id: student.id,
      code: student.matricule,
      name: listName(student, nameOrder),
      about: [
        student.matricule,
        ...classes.filter(({ id }) => student.classIds.includes(id)).map(({ name }) => name),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  const found: FoundRows | null = keyword !== '' && query.data ? { rows, total: query.data.total } : null;
  return { found, settled: text.trim() === keyword };
}
