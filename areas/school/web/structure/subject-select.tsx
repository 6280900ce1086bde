/** Chooses one of the school's subjects, in the order of their groups. */
import { RecordSelect } from '#platform/web/ui/record-select.tsx';
import { useStructure } from './structure-data.ts';

interface SubjectSelectProps {
  label: string;
  /** The text shown while none is chosen. */
  none: string;
  value: number | null;
  onChange: (subjectId: number | null) => void;
  labelOnPhones?: boolean;
}

export function SubjectSelect(look: SubjectSelectProps) {
  const { structure, subjects } = useSubjects();
  return (
    <RecordSelect
      {...look}
      query={structure}
      records={subjects.map(({ id, name }) => ({ id, label: name }))}
    />
  );
}

/** All subjects of the school, in the order of their groups. */
export function useSubjects() {
  const structure = useStructure();
  const { groups = [], subjects = [] } = structure.data ?? {};
  return { structure, subjects: [...groups.flatMap((group) => group.subjects), ...subjects] };
}
