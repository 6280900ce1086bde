/** Attendance: the staff of the class, each present, excused or absent; others of the school can be added. */
import { Select } from '#platform/web/ui/select.tsx';
import type { StaffOfClass } from '../../contract.ts';
import { attendanceStates, type Meeting } from '../../meeting/meeting-contract.ts';
import { useWords } from '../words.ts';
import type { MeetingFields } from './meeting-fields.ts';

interface AttendanceFieldsProps {
  staff: readonly StaffOfClass[];
  /** Names of who sat in it and has left the school since. */
  known: Meeting['attendances'];
  attendances: MeetingFields['attendances'];
  onChange: (attendances: MeetingFields['attendances']) => void;
}

export function AttendanceFields({ staff, known, attendances, onChange }: AttendanceFieldsProps) {
  const t = useWords();
  const byId = new Map(staff.map((one) => [one.id, one]));
  const names = new Map(
    [...known, ...staff.map(({ id, name }) => ({ userId: id, name }))].map((one) => [one.userId, one.name]),
  );
  const there = new Set(attendances.map(({ userId }) => userId));
  const rows = attendances.toSorted((one, other) =>
    (names.get(one.userId) ?? '').localeCompare(names.get(other.userId) ?? '', 'fr'),
  );
  return (
    <fieldset>
      <legend className="text-14 font-medium">{t('COUNCIL.sitting.who')}</legend>
      <p className="text-13 text-ink-3">{t('COUNCIL.sitting.whoHelp')}</p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 menu:grid-cols-2">
        {rows.map(({ userId, state }) => {
          const name = names.get(userId) ?? '';
          return (
            <li key={userId} className="flex items-center gap-2 border-b border-rule/60 py-1">
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                <span className="block truncate text-12 text-ink-3">
                  {byId.get(userId)?.subjects.join(', ')}
                </span>
              </span>
              <span className="w-32 shrink-0">
                <Select
                  label={t('COUNCIL.sitting.stateOf', { name, state: t(`COUNCIL.sitting.states.${state}`) })}
                  unseenLabel
                  value={state}
                  onChange={(next) =>
                    onChange(
                      attendances.map((one) => (one.userId === userId ? { userId, state: next } : one)),
                    )
                  }
                  options={attendanceStates.map((value) => ({
                    value,
                    label: t(`COUNCIL.sitting.states.${value}`),
                  }))}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <div className="mt-3 max-w-80">
        <Select
          label={t('COUNCIL.sitting.add')}
          value=""
          onChange={(id) => id && onChange([...attendances, { userId: Number(id), state: 'present' }])}
          options={[
            { value: '', label: t('COUNCIL.sitting.addNobody') },
            ...staff
              .filter(({ id }) => !there.has(id))
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
    </fieldset>
  );
}
