/** Convenes a disciplinary council, or changes one: when, where, who is on it, and which proposals it decides. */

import type { SchoolDay } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { listName } from '#platform/web/school-names.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { listConsequences } from '../../consequences/contract.ts';
import type { DisciplinaryCouncil } from '../../councils/contract.ts';
import { longestSummonsVenue } from '../../summonses/contract.ts';
import { useSaveCouncil } from '../discipline-data.ts';
import { useNames } from '../discipline-words.ts';
import { useWords } from '../words.ts';
import { MembersField } from './members-field.tsx';

interface CouncilFormProps {
  /** Null for a new one. */
  opened: DisciplinaryCouncil | null;
  onClose: () => void;
}

interface Fields {
  readonly day: SchoolDay;
  readonly startsAt: string;
  readonly room: string;
  readonly chairId: number | null;
  readonly memberIds: readonly number[];
  readonly consequenceIds: readonly number[];
  /** That of the council as the form shows it. */
  readonly version: number;
}

export function CouncilForm({ opened, onClose }: CouncilFormProps) {
  const t = useWords();
  const today = useFormats().today();
  const form = useActForm({
    name: `disciplinary council ${opened?.id ?? ''}`,
    start: {
      day: opened?.day ?? today,
      startsAt: opened?.startsAt ?? '10:00',
      room: opened?.room ?? '',
      chairId: opened?.chair.id ?? null,
      memberIds: opened?.members.map(({ id }) => id) ?? [],
      consequenceIds: opened?.hearings.map(({ consequenceId }) => consequenceId) ?? [],
      version: opened?.version ?? 0,
    },
    write: useSaveCouncil(),
    inputOf: ({ day, startsAt, room, chairId, memberIds, consequenceIds, version }: Fields) =>
      startsAt !== '' && room.trim() !== '' && chairId !== null && consequenceIds.length > 0
        ? {
            id: opened?.id ?? null,
            version,
            day,
            startsAt,
            room: room.trim(),
            chairId,
            memberIds: [...memberIds],
            consequenceIds: [...consequenceIds],
          }
        : null,
    done: t('DISCIPLINE.councils.saved'),
    onClose,
  });
  const { fields, change } = form;
  const { day, startsAt, room, chairId, memberIds, consequenceIds } = fields;
  return (
    <FormDialog
      title={t(opened ? 'DISCIPLINE.councils.changeTitle' : 'DISCIPLINE.councils.conveneTitle')}
      form={form}
    >
      <Proposals
        opened={opened}
        chosen={consequenceIds}
        onChange={(ids) => change({ consequenceIds: ids })}
      />
      <div className="grid grid-cols-2 gap-3">
        <DatePicker
          paired
          label={t('DISCIPLINE.councils.day')}
          required
          value={day}
          onChange={(next) => change({ day: next })}
        />
        <TextInput
          type="time"
          required
          label={t('DISCIPLINE.councils.time')}
          value={startsAt}
          onChange={({ target }) => change({ startsAt: target.value })}
        />
      </div>
      <TextInput
        label={t('DISCIPLINE.councils.room')}
        required
        maxLength={longestSummonsVenue}
        value={room}
        onChange={({ target }) => change({ room: target.value })}
      />
      <MembersField chairId={chairId} memberIds={memberIds} onChange={change} />
    </FormDialog>
  );
}

interface ProposalsProps {
  opened: DisciplinaryCouncil | null;
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** Proposals that wait for a council, and those that this one hears already. */
function Proposals({ opened, chosen, onChange }: ProposalsProps) {
  const t = useWords();
  const { kindName } = useNames();
  const query = useStaffQuery(listConsequences, { list: 'waiting', incidentId: null });
  if (!query.data) return <NotLoaded query={query} count={2} />;
  const waiting = query.data
    .filter(({ state, forCouncil, council }) => state === 'proposed' && forCouncil && council === null)
    .map(({ id, student, kindId }) => ({ id, student, className: student.className, kindId, fixed: false }));
  const own = (opened?.hearings ?? []).map(({ consequenceId, outcome, className, kindId, ...student }) => ({
    id: consequenceId,
    student,
    className,
    kindId,
    fixed: outcome !== null,
  }));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-13 font-medium text-ink-2">{t('DISCIPLINE.councils.proposals')}</legend>
      {[...own, ...waiting].map(({ id, student, className, kindId, fixed }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          disabled={fixed}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {[listName(student), className, kindName(kindId)].filter(Boolean).join(' · ')}
        </Checkbox>
      ))}
      {own.length + waiting.length === 0 && (
        <p className="text-14 text-ink-2">{t('DISCIPLINE.councils.noProposals')}</p>
      )}
    </fieldset>
  );
}
