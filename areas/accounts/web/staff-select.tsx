/** Chooses somebody who works at the school. */
import { listName } from '#platform/kernel/person-name.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { listStaff } from '../staff-contract.ts';

interface StaffSelectProps {
  label: string;
  /** What stands there while nobody is chosen. */
  nobody: string;
  value: number | null;
  onChange: (id: number | null) => void;
  unseenLabel?: boolean;
  labelOnPhones?: boolean;
}

export function StaffSelect({ label, nobody, value, onChange, ...look }: StaffSelectProps) {
  const staff = useCallQuery(listStaff, {});
  if (staff.error && !staff.data) {
    return <ErrorState error={staff.error} onRetry={() => void staff.refetch()} size="pop" />;
  }
  return (
    <Select
      {...look}
      label={label}
      value={String(value ?? '')}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[
        { value: '', label: nobody },
        ...(staff.data ?? []).map((person) => ({
          value: String(person.id),
          label: listName(person),
        })),
      ]}
    />
  );
}
