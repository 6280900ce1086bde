/** Chooses one of the school's subjects, in the order of their groups. */
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useStructure } from './structure-data.ts';

interface SubjectSelectProps {
  label: string;
  /** What stands there while none is chosen. */
  none: string;
  value: number | null;
  onChange: (subjectId: number | null) => void;
  labelOnPhones?: boolean;
}

export function SubjectSelect({ label, none, value, onChange, ...look }: SubjectSelectProps) {
  const structure = useStructure();
  if (structure.error && !structure.data) {
    return <ErrorState error={structure.error} onRetry={() => void structure.refetch()} size="pop" />;
  }
  const { groups = [], subjects = [] } = structure.data ?? {};
  const all = [...groups.flatMap((group) => group.subjects), ...subjects];
  return (
    <Select
      {...look}
      label={label}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[
        { value: '', label: none },
        ...all.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
