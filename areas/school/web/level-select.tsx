/** Chooses one of the school's levels, named with its section. */
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useStructure } from './structure-data.ts';

interface LevelSelectProps {
  label: string;
  /** What stands there while none is chosen. */
  none: string;
  value: number | null;
  onChange: (levelId: number | null) => void;
  unseenLabel?: boolean;
}

export function LevelSelect({ label, none, value, onChange, ...look }: LevelSelectProps) {
  const structure = useStructure();
  if (structure.error && !structure.data) {
    return <ErrorState error={structure.error} onRetry={() => void structure.refetch()} size="pop" />;
  }
  const levels = (structure.data?.sections ?? []).flatMap((section) =>
    section.levels.map(({ id, name }) => ({ value: String(id), label: `${name} · ${section.name}` })),
  );
  return (
    <Select
      {...look}
      label={label}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[{ value: '', label: none }, ...levels]}
    />
  );
}
