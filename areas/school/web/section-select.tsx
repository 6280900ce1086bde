/** Chooses one of the school's sections. */
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useStructure } from './structure-data.ts';

interface SectionSelectProps {
  label: string;
  /** What stands there while none is chosen. */
  none: string;
  value: number | null;
  onChange: (sectionId: number | null) => void;
  disabled?: boolean;
}

export function SectionSelect({ label, none, value, onChange, disabled = false }: SectionSelectProps) {
  const structure = useStructure();
  if (structure.error && !structure.data) {
    return <ErrorState error={structure.error} onRetry={() => void structure.refetch()} size="pop" />;
  }
  return (
    <Select
      label={label}
      disabled={disabled}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[
        { value: '', label: none },
        ...(structure.data?.sections ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
