/** Links a parent who is known here to a child. */
import { useState } from 'react';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { listName } from '#platform/web/school-names.ts';
import { useParentsNamed } from '../parents-data.ts';
import { type FoundPerson, PersonSearch } from '../records/person-search.tsx';
import { useWords } from '../words.ts';
import { AddLink } from './add-link.tsx';

const mostShown = 8;

export function AddParent({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const t = useWords();
  const [text, setText] = useState('');
  const [parent, setParent] = useState<FoundPerson | null>(null);
  const keyword = useSettled(text.trim());
  const query = useParentsNamed(keyword, mostShown);
  const found = (keyword === '' ? [] : (query.data?.rows ?? [])).map((one) => ({
    id: one.id,
    name: listName(one),
    detail: one.children.map((child) => listName(child)).join(', '),
  }));
  return (
    <AddLink
      title={t('PARENTS.ofStudent.addKnownTitle')}
      guardianId={parent?.id ?? null}
      studentId={studentId}
      onClose={onClose}
    >
      <PersonSearch
        label={t('PARENTS.link.searchParent')}
        {...{ text, query, found }}
        onText={setText}
        chosen={parent}
        onChoose={setParent}
      />
    </AddLink>
  );
}
