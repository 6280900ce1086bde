/** Finds a student by name, by matricule, by a scanner that types it, or by the camera. */
import { useState } from 'react';
import { useClassesInScope } from '#areas/classes/web/public/classes-in-scope.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { FindBox } from '#platform/web/scan/find-box.tsx';
import type { FoundRow, FoundRows } from '#platform/web/scan/found.ts';
import { listName } from '#platform/web/school-names.ts';
import { everyStudent, listStudents } from '../../contract.ts';

interface FindStudentProps {
  /** The role whose classes are named beside a student. */
  role: Parameters<typeof useClassesInScope>[0];
  /** Students to leave out. */
  without: readonly number[];
  /** Those of the students whom this device keeps; the server is unanswered where there are none. */
  kept?: (text: string) => FoundRows | null;
  onFound: (student: FoundRow) => void;
}

/** The students whose name or matricule has the words; null while nothing is typed. */
function useFound(
  { role, without }: Pick<FindStudentProps, 'role' | 'without'>,
  keyword: string,
): FoundRows | null {
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

export function FindStudent({ kept, onFound, ...filter }: FindStudentProps) {
  const [text, setText] = useState('');
  const here = text.trim() === '' ? null : (kept?.(text) ?? null);
  const unanswered = here !== null && here.total > 0 ? '' : text.trim();
  const keyword = useSettled(unanswered);
  const found = useFound(filter, keyword);
  return (
    <FindBox
      text={text}
      onText={setText}
      found={unanswered === '' ? here : found}
      settled={unanswered === '' || unanswered === keyword}
      onFound={onFound}
    />
  );
}
