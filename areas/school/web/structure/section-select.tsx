/** Chooses one of the school's sections. */
import { RecordSelect } from '#platform/web/ui/record-select.tsx';
import { useStructure } from './structure-data.ts';

interface SectionSelectProps {
  label: string;
  /** The text shown while none is chosen. */
  none: string;
  value: number | null;
  onChange: (sectionId: number | null) => void;
  disabled?: boolean;
  unseenLabel?: boolean;
}

export function SectionSelect(look: SectionSelectProps) {
  const structure = useStructure();
  const sections = structure.data?.sections ?? [];
  return (
    <RecordSelect
      {...look}
      query={structure}
      records={sections.map(({ id, name }) => ({ id, label: name }))}
    />
  );
}
