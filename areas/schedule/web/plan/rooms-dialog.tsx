/** The rooms of the school. */
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { roomKinds } from '../../contract.ts';
import type { Plan, Room } from '../../plan/plan-contract.ts';
import { saveRoom } from '../../plan/plan-day-contract.ts';
import { useWords } from '../words.ts';
import { useRoomWrites } from './plan-data.ts';

export function RoomsDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const [editing, setEditing] = useState<Room | 'new' | null>(null);
  const { remove } = useRoomWrites();
  if (editing !== null) {
    return <RoomForm opened={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('SCHEDULE.plan.rooms')}
      wrong={remove.error && failureText(remove.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.close')}</Button>
          <Button look="primary" onClick={() => setEditing('new')}>
            {t('SCHEDULE.plan.addRoom')}
          </Button>
        </>
      }
    >
      {plan.rooms.length === 0 && <p className="text-ink-3">{t('SCHEDULE.plan.noRooms')}</p>}
      <ul>
        {plan.rooms.map((room) => (
          <li key={room.id} className="flex min-h-row items-center gap-2 border-b border-rule last:border-0">
            <span className="min-w-0 flex-1">
              <span className="block font-medium [overflow-wrap:anywhere]">{room.name}</span>
              <span className="block text-13 text-ink-3">
                {t(`SCHEDULE.roomKinds.${room.kind}`)}
                {room.capacity !== null && ` · ${t('SCHEDULE.plan.seatsOf', { count: room.capacity })}`}
              </span>
            </span>
            <IconButton
              icon={Pencil}
              label={t('SCHEDULE.plan.editRoom', { name: room.name })}
              onClick={() => setEditing(room)}
            />
            <Button
              small
              look="quiet"
              onClick={() => remove.mutate({ id: room.id, version: room.version })}
              busy={remove.isPending}
            >
              {t('SCHEDULE.plan.end')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type Fields = Pick<Room, 'name' | 'kind' | 'capacity'>;

function RoomForm({ opened, onClose }: { opened: Room | null; onClose: () => void }) {
  const t = useWords();
  const { save } = useRoomWrites();
  const form = useRecordForm({
    name: opened ? `room ${opened.id}` : 'new room',
    opened,
    adding: {
      start: (): Fields => ({ name: '', kind: 'classroom', capacity: null }),
      create: save,
      newOf: (fields: Fields) => ({ id: null, version: 0, ...fields }),
    },
    fieldsOf: ({ name, kind, capacity }: Room): Fields => ({ name, kind, capacity }),
    edit: save,
    editCall: saveRoom,
    changeOf: (fields, against) => ({ id: against.id, version: against.version, ...fields }),
    saved: t('SCHEDULE.plan.roomSaved'),
    onClose,
  });
  const { fields, change, theirs } = form;
  return (
    <FormDialog
      title={opened ? t('SCHEDULE.plan.editRoom', { name: opened.name }) : t('SCHEDULE.plan.addRoom')}
      form={form}
      ready={fields.name.trim() !== ''}
      conflict={theirs && { theirs: { title: theirs.name }, mine: { title: fields.name } }}
    >
      <TextInput
        label={t('SCHEDULE.plan.name')}
        required
        maxLength={60}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Select
        label={t('SCHEDULE.plan.kind')}
        value={fields.kind}
        onChange={(kind) => change({ kind })}
        options={roomKinds.map((value) => ({ value, label: t(`SCHEDULE.roomKinds.${value}`) }))}
      />
      <CountInput
        label={t('SCHEDULE.plan.capacity')}
        most={2000}
        value={fields.capacity}
        onChange={(capacity) => change({ capacity })}
      />
    </FormDialog>
  );
}
