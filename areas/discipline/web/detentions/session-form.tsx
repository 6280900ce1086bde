/** Plans a detention session, or changes one. */

import { StaffSelect } from '#areas/accounts/web/public/staff-select.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type Detention, longestRoom } from '../../detentions/contract.ts';
import { useSaveDetention } from '../discipline-data.ts';
import { useWords } from '../words.ts';

interface SessionFormProps {
  /** Null for a new one. */
  opened: Detention | null;
  onClose: () => void;
}

interface Fields {
  readonly heldOn: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly room: string;
  readonly supervisorId: number | null;
  /** That of the session as the form shows it. */
  readonly version: number;
}

export function SessionForm({ opened, onClose }: SessionFormProps) {
  const t = useWords();
  const today = useFormats().today();
  const form = useActForm({
    name: `detention ${opened?.id ?? ''}`,
    start: {
      heldOn: opened?.heldOn ?? today,
      startsAt: opened?.startsAt ?? '14:00',
      endsAt: opened?.endsAt ?? '16:00',
      room: opened?.room ?? '',
      supervisorId: opened?.supervisor.id ?? null,
      version: opened?.version ?? 0,
    },
    write: useSaveDetention(),
    inputOf: ({ heldOn, startsAt, endsAt, room, supervisorId, version }: Fields) =>
      supervisorId !== null && startsAt !== '' && endsAt !== ''
        ? {
            id: opened?.id ?? null,
            version,
            heldOn,
            startsAt,
            endsAt,
            room: room.trim() || null,
            supervisorId,
          }
        : null,
    done: t('DISCIPLINE.detentions.saved'),
    onClose,
  });
  const { fields, change } = form;
  const { heldOn, room, supervisorId } = fields;
  return (
    <FormDialog
      title={t(opened ? 'DISCIPLINE.detentions.changed' : 'DISCIPLINE.detentions.planned')}
      form={form}
    >
      <DatePicker
        label={t('DISCIPLINE.detentions.day')}
        required
        value={heldOn}
        onChange={(next) => change({ heldOn: next })}
      />
      <div className="grid grid-cols-2 gap-3">
        {(['startsAt', 'endsAt'] as const).map((name) => (
          <TextInput
            key={name}
            type="time"
            required
            label={t(`DISCIPLINE.detentions.${name}`)}
            value={fields[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      <TextInput
        label={t('DISCIPLINE.detentions.room')}
        maxLength={longestRoom}
        value={room}
        onChange={({ target }) => change({ room: target.value })}
      />
      <StaffSelect
        label={t('DISCIPLINE.detentions.supervisor')}
        value={supervisorId}
        onChange={(id) => change({ supervisorId: id })}
        nobody={t('DISCIPLINE.detentions.chooseSupervisor')}
      />
    </FormDialog>
  );
}
