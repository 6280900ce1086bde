/** Chooses one of the classes in the scope of a role. */
import type { RoleName } from '#platform/kernel/roles.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useClassesInScope } from './classes-data.ts';
import { useFirstWords } from './words.ts';

interface ClassSelectProps {
  /** The role that the choice is for: the form's own write. */
  inScopeOf: RoleName;
  /** A class that is not offered: the one that is left. */
  except?: number | null;
  value: number | null;
  onChange: (classId: number | null) => void;
}

export function ClassSelect({ inScopeOf, except, value, onChange }: ClassSelectProps) {
  const t = useFirstWords();
  const classes = useClassesInScope(inScopeOf);
  if (classes.error && !classes.data) {
    return <ErrorState error={classes.error} onRetry={() => void classes.refetch()} size="pop" />;
  }
  return (
    <Select
      label={t('CLASSES.class')}
      required
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[
        { value: '', label: t('CLASSES.choose') },
        ...(classes.data ?? [])
          .filter(({ id }) => id !== except)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
