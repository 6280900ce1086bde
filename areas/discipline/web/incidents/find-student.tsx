/** Finds a student of an incident: by name, by matricule, by a scanner that types it, or by the camera. */
import { useState } from 'react';
import { useClassesInScope } from '#areas/classes/web/public.tsx';
import { everyStudent, listStudents } from '#areas/students/contract.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { FindBox } from '#platform/web/scan/find-box.tsx';
import type { FoundRow, FoundRows } from '#platform/web/scan/found.ts';
import { listName } from '#platform/web/school-names.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { canReport } from '../../contract.ts';
import { useWords } from '../words.ts';

function useFound(keyword: string, without: readonly number[]): FoundRows | null {
  const filter = { ...everyStudent, keyword, page: 1, size: 8 };
  const query = useCallQuery(listStudents, filter, { enabled: keyword !== '' });
  const classes = useClassesInScope(canReport).data ?? [];
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

interface FindStudentProps {
  without: readonly number[];
  onFound: (student: FoundRow) => void;
}

export function FindStudent({ without, onFound }: FindStudentProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const keyword = useSettled(text.trim());
  const found = useFound(keyword, without);
  return (
    <FindBox
      words={{
        find: t('DISCIPLINE.report.find'),
        findHelp: t('DISCIPLINE.report.findHelp'),
        nobody: t('DISCIPLINE.report.nobody'),
        scan: t('DISCIPLINE.report.scan'),
        scanHelp: t('DISCIPLINE.report.scanHelp'),
        found: (count) => t('DISCIPLINE.report.found', { count }),
      }}
      text={text}
      onText={setText}
      found={found}
      settled={text.trim() === keyword}
      onFound={onFound}
    />
  );
}
