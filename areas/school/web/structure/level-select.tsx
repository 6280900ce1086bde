/** Chooses one of the school's levels, named with its section where all of them are offered. */
import { RecordSelect } from '#platform/web/ui/record-select.tsx';
import { useStructure } from './structure-data.ts';

interface LevelSelectProps {
  label: string;
  /** The text shown while none is chosen. */
  none: string;
  value: number | null;
  onChange: (levelId: number | null) => void;
  unseenLabel?: boolean;
  /** The section whose levels alone are offered; null for all. */
  sectionId?: number | null;
}

export function LevelSelect({ sectionId = null, ...look }: LevelSelectProps) {
  const { structure, levels } = useLevels(sectionId);
  return <RecordSelect {...look} query={structure} records={levels} />;
}

/** The levels of a section, or all of the school's, each named with its section. */
export function useLevels(sectionId: number | null = null) {
  const structure = useStructure();
  const sections = (structure.data?.sections ?? []).filter(
    ({ id }) => sectionId === null || id === sectionId,
  );
  const levels = sections.flatMap((section) =>
    section.levels.map(({ id, name }) => ({
      id,
      label: sectionId === null ? `${name} · ${section.name}` : name,
    })),
  );
  return { structure, levels };
}
