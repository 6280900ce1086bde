/** Chooses one of the school's levels, named with its section. */
import { RecordSelect } from '#platform/web/ui/record-select.tsx';
import { useStructure } from './structure-data.ts';

interface LevelSelectProps {
  label: string;
  /** What stands there while none is chosen. */
  none: string;
  value: number | null;
  onChange: (levelId: number | null) => void;
  unseenLabel?: boolean;
}

export function LevelSelect(look: LevelSelectProps) {
  const { structure, levels } = useLevels();
  return <RecordSelect {...look} query={structure} records={levels} />;
}

/** The school's levels, each named with its section. */
export function useLevels() {
  const structure = useStructure();
  const levels = (structure.data?.sections ?? []).flatMap((section) =>
    section.levels.map(({ id, name }) => ({ id, label: `${name} · ${section.name}` })),
  );
  return { structure, levels };
}
