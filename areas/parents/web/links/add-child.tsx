/** Links one more child to a parent who is known here. */
import { useState } from 'react';
import { useClassRecords } from '#areas/classes/web/public/class-records.ts';
import { everyStudent, listStudents } from '#areas/students/contract.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { listName } from '#platform/web/school-names.ts';
import type { GuardianRecord } from '../../records/records-contract.ts';
import { type FoundPerson, PersonSearch } from '../records/person-search.tsx';
import { useWords } from '../words.ts';
import { AddLink } from './add-link.tsx';

const mostShown = 8;

export function AddChild({ parent, onClose }: { parent: GuardianRecord; onClose: () => void }) {
  const t = useWords();
  const [text, setText] = useState('');
  const [student, setStudent] = useState<FoundPerson | null>(null);
  const keyword = useSettled(text.trim());
  const query = useCallQuery(
    listStudents,
    { ...everyStudent, keyword, page: 1, size: mostShown },
    { enabled: keyword !== '' },
  );
  const classes = useClassRecords().data ?? [];
  const found = (keyword === '' ? [] : (query.data?.rows ?? [])).map((one) => ({
    id: one.id,
    name: listName(one),
    detail: classes.find(({ id }) => one.classIds.includes(id))?.name ?? '',
  }));
  return (
    <AddLink
      title={t('PARENTS.link.addTitle', { name: fullName(parent) })}
      guardianId={parent.id}
      studentId={student?.id ?? null}
      onClose={onClose}
    >
      <PersonSearch
        label={t('PARENTS.link.searchStudent')}
        {...{ text, query, found }}
        onText={setText}
        chosen={student}
        onChoose={setStudent}
      />
    </AddLink>
  );
}
