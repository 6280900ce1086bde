/** Chooses somebody who works at the school. */

import { useCallQuery } from '#platform/web/reads/queries.ts';
import { listName } from '#platform/web/school-names.ts';
import { RecordSelect } from '#platform/web/ui/record-select.tsx';
import { listStaff } from '../../members/staff-contract.ts';

interface StaffSelectProps {
  label: string;
  /** The text while nobody is chosen. */
  nobody: string;
  value: number | null;
  onChange: (id: number | null) => void;
  unseenLabel?: boolean;
  labelOnPhones?: boolean;
}

export function StaffSelect({ nobody, ...look }: StaffSelectProps) {
  const { staff, people } = useStaff();
  return <RecordSelect {...look} none={nobody} query={staff} records={people} />;
}

/** Everybody who works at the school, by name. */
export function useStaff() {
  const staff = useCallQuery(listStaff, {});
  return { staff, people: (staff.data ?? []).map((person) => ({ id: person.id, label: listName(person) })) };
}
