/** Finds a student: by name, by matricule, by a scanner that types it, or by the camera. */
import { type ComponentProps, useState } from 'react';
import { useClassesInScope } from '#areas/classes/web/public.tsx';
import type { RoleName } from '#platform/kernel/roles.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { FindBox } from '#platform/web/scan/find-box.tsx';
import type { FoundRow, FoundRows } from '#platform/web/scan/found.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { everyStudent, listStudents } from '../contract.ts';

interface FindStudentProps {
  /** Classes in the scope of this role are named beside a student. */
  role: RoleName;
  words: ComponentProps<typeof FindBox>['words'];
  /** Students who are chosen already. */
  without?: readonly number[];
  onFound: (student: FoundRow) => void;
}

export function FindStudent({ role, words, without = [], onFound }: FindStudentProps) {
  const [text, setText] = useState('');
  const keyword = useSettled(text.trim());
  const found = useFound(keyword, role, without);
  return (
    <FindBox
      words={words}
      text={text}
      onText={setText}
      found={found}
      settled={text.trim() === keyword}
      onFound={onFound}
    />
  );
}

/** The students whose name or matricule holds the words; null while nothing is typed. */
function useFound(keyword: string, role: RoleName, without: readonly number[]): FoundRows | null {
  const filter = { ...everyStudent, keyword, page: 1, size: 8 };
  const query = useCallQuery(listStudents, filter, { enabled: keyword !== '' });
  const classes = useClassesInScope(role).data ?? [];
  if (keyword === '' || !query.data) return null;
  const rows = query.data.rows
    .filter(({ id }) => !without.includes(id))
    .map((student) => {
      const own = classes.filter(({ id }) => student.classIds.includes(id)).map(({ name }) => name);
      const { id, matricule } = student;
      return {
        id,
        code: matricule,
        name: listName(student),
        about: [matricule, ...own].filter(Boolean).join(' · '),
      };
    });
  return { rows, total: query.data.total };
}
