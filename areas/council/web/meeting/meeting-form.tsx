/** Form of a council sitting: day, chair, minutes, attendance, guests, and the remark about the class. Opens a sitting or changes one. */
import { useState } from 'react';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { go } from '#platform/web/navigation.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { CouncilOfClass, PeriodOfClass } from '../../contract.ts';
import { changeMeeting, type Meeting, mostGuests } from '../../meeting/meeting-contract.ts';
import { useMeetingWrites } from '../council-data.ts';
import { useWords } from '../words.ts';
import { AttendanceFields } from './attendance-fields.tsx';
import { fieldsOf, givenOf, isWhole, newFields } from './meeting-fields.ts';

interface MeetingFormProps {
  ofClass: CouncilOfClass;
  period: PeriodOfClass;
  /** Null to open one. */
  opened: Meeting | null;
  onClose: () => void;
}

export function MeetingForm({ ofClass, period, opened, onClose }: MeetingFormProps) {
  const t = useWords();
  const { day, today } = useFormats();
  const { user } = useSession();
  const { open, change } = useMeetingWrites();
  const { staff, classId } = ofClass;
  const form = useRecordForm({
    name: `council ${classId} ${period.key}`,
    opened,
    fieldsOf,
    edit: change,
    editCall: changeMeeting,
    changeOf: (fields, { id, version, heldOn }) => ({ id, version, ...givenOf(fields, heldOn) }),
    saved: t('COUNCIL.sitting.saved'),
    onClose,
    adding: {
      start: () => newFields(staff, user.id, today()),
      create: open,
      newOf: (fields) =>
        isWhole(fields) ? { classId, period: period.key, ...givenOf(fields, today()) } : null,
      toastOf: () => ({ text: t('COUNCIL.sitting.opened') }),
    },
  });
  const { fields } = form;
  const given = givenOf(fields, today());
  const whole = isWhole(fields);
  const people = staff.map(({ id, name }) => ({ value: String(id), label: name }));
  const versionOf = (of: Pick<Meeting, 'chair' | 'attendances' | 'heldOn'>) => ({
    title: day(of.heldOn),
    text: t('COUNCIL.sitting.conflict', {
      chair: of.chair,
      count: of.attendances.filter(({ state }) => state === 'present').length,
    }),
  });
  const nameOf = (id: number) => staff.find((one) => one.id === id)?.name ?? '';
  return (
    <FormDialog
      title={t(opened ? 'COUNCIL.sitting.title' : 'COUNCIL.sitting.open')}
      subtitle={ofClass.className}
      wide
      form={form}
      ready={whole}
      wrong={fields.heldOn !== null && !whole && t('COUNCIL.sitting.tooManyGuests', { count: mostGuests })}
      conflict={
        form.theirs
          ? {
              theirs: versionOf(form.theirs),
              mine: versionOf({
                heldOn: given.heldOn,
                chair: nameOf(given.chairId),
                attendances: given.attendances.map((one) => ({ ...one, name: nameOf(one.userId) })),
              }),
            }
          : null
      }
    >
      <div className="grid gap-4 menu:grid-cols-3">
        <DayInput
          label={t('COUNCIL.sitting.heldOn')}
          required
          value={fields.heldOn}
          onChange={(heldOn) => form.change({ heldOn })}
        />
        <Select
          label={t('COUNCIL.sitting.chair')}
          value={String(fields.chairId)}
          onChange={(chairId) => form.change({ chairId: Number(chairId) })}
          options={people}
        />
        <Select
          label={t('COUNCIL.sitting.secretary')}
          value={String(fields.secretaryId ?? '')}
          onChange={(secretaryId) => form.change({ secretaryId: Number(secretaryId) || null })}
          options={[{ value: '', label: t('COUNCIL.sitting.noSecretary') }, ...people]}
        />
      </div>
      <AttendanceFields
        staff={staff}
        known={opened?.attendances ?? []}
        attendances={fields.attendances}
        onChange={(attendances) => form.change({ attendances })}
      />
      <TextArea
        label={t('COUNCIL.sitting.guests')}
        hint={t('COUNCIL.sitting.guestsHint')}
        value={fields.guests}
        onChange={({ target }) => form.change({ guests: target.value })}
      />
      <TextArea
        label={t('COUNCIL.sitting.remark')}
        maxLength={2000}
        value={fields.remark}
        onChange={({ target }) => form.change({ remark: target.value })}
      />
      {opened && opened.decisions.length === 0 && <Withdraw sitting={opened} onGone={form.leave} />}
    </FormDialog>
  );
}

function Withdraw({ sitting: meeting, onGone }: { sitting: Meeting; onGone: () => void }) {
  const t = useWords();
  const { withdraw } = useMeetingWrites();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button look="quiet" className="self-start" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        {t('COUNCIL.sitting.withdraw')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t('COUNCIL.sitting.withdrawTitle')}
        confirm={t('COUNCIL.sitting.withdraw')}
        danger
        busy={withdraw.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() =>
          withdraw.mutate(
            { id: meeting.id },
            {
              onSuccess: () => {
                onGone();
                go('/notes/council', {
                  search: { class: meeting.classId, period: meeting.period },
                  replace: true,
                });
              },
              onSettled: () => setConfirming(false),
            },
          )
        }
      >
        {t('COUNCIL.sitting.withdrawText')}
      </ConfirmDialog>
    </>
  );
}
