/** Plans a detention session, or changes one. */
import { StaffSelect } from '#areas/accounts/web/late-public.tsx';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { type Detention, longestRoom } from '../../detentions-contract.ts';
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
}

export function SessionForm({ opened, onClose }: SessionFormProps) {
  const t = useWords();
  const ui = useUiWords();
  const today = useFormats().today();
  const textOf = useFailureText();
  const save = useSaveDetention();
  const { fields, change, clear } = useUnsentFields<Fields>(`detention ${opened?.id ?? ''}`, {
    heldOn: opened?.heldOn ?? today,
    startsAt: opened?.startsAt ?? '14:00',
    endsAt: opened?.endsAt ?? '16:00',
    room: opened?.room ?? '',
    supervisorId: opened?.supervisor.id ?? null,
  });
  const { heldOn, startsAt, endsAt, room, supervisorId } = fields;
  const close = () => {
    clear();
    onClose();
  };
  const send = () =>
    save.mutate(
      {
        id: opened?.id ?? null,
        version: opened?.version ?? 0,
        heldOn,
        startsAt,
        endsAt,
        room: room.trim() || null,
        supervisorId: supervisorId ?? 0,
      },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('DISCIPLINE.detentions.saved') });
          close();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t(opened ? 'DISCIPLINE.detentions.changed' : 'DISCIPLINE.detentions.planned')}
      wrong={save.error && textOf(save.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={save.isPending}
            disabled={supervisorId === null || startsAt === '' || endsAt === ''}
            onClick={send}
          >
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
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
      </div>
    </Dialog>
  );
}
