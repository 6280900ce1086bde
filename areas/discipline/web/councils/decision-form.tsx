/** Records a hearing of a disciplinary council: who was present, what was answered, the vote, and the decision with its reasons. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { listName } from '#platform/web/school-names.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { longestReason } from '../../consequences/contract.ts';
import { givenKinds } from '../../consequences/rules.ts';
import {
  type DisciplinaryCouncil,
  type Hearing,
  type HearingOutcome,
  hearingOutcomes,
  longestHearing,
} from '../../councils/contract.ts';
import { decisionFault } from '../../councils/rules.ts';
import { AmountFields, amountOf, type TypedAmount } from '../consequences/amount-fields.tsx';
import { useCatalogue, useDecideHearing } from '../discipline-data.ts';
import { CheckedNamesDialog } from '../family-texts/checked-names-dialog.tsx';
import { useWords } from '../words.ts';

interface DecisionFormProps {
  council: DisciplinaryCouncil;
  hearing: Hearing;
  onClose: () => void;
}

interface Fields extends TypedAmount {
  readonly presentIds: readonly number[];
  readonly heard: string;
  readonly outcome: HearingOutcome;
  readonly kindId: number;
  readonly voted: boolean;
  readonly for: number | null;
  readonly against: number | null;
  readonly abstentions: number | null;
  readonly reason: string;
  readonly publish: boolean;
  /** That of the hearing as the form shows it. */
  readonly version: number;
}

const counters = ['for', 'against', 'abstentions'] as const;

export function DecisionForm({ council, hearing, onClose }: DecisionFormProps) {
  const t = useWords();
  const language = useLanguage();
  const today = useFormats().today();
  const kinds = useCatalogue()?.kinds ?? [];
  const { members } = council;
  const votesOf = (fields: Fields) =>
    fields.voted
      ? { for: fields.for ?? 0, against: fields.against ?? 0, abstentions: fields.abstentions ?? 0 }
      : null;
  const kindOf = ({ outcome, kindId }: Fields) => (outcome === 'other' ? kindId : hearing.kindId);
  const formOf = (fields: Fields) => kinds.find(({ id }) => id === kindOf(fields))?.form;
  const faultOf = (fields: Fields) =>
    decisionFault(
      { presentIds: [...fields.presentIds], votes: votesOf(fields), outcome: fields.outcome },
      members.map(({ id }) => id),
    );
  const decision = useActForm({
    name: `hearing ${hearing.consequenceId}`,
    start: {
      presentIds: hearing.presentIds.length > 0 ? hearing.presentIds : members.map(({ id }) => id),
      heard: hearing.hearing ?? '',
      outcome: 'asProposed',
      kindId: hearing.kindId,
      hours: hearing.hours,
      fromDay: hearing.fromDay ?? today,
      untilDay: hearing.untilDay ?? today,
      voted: true,
      for: members.length,
      against: null,
      abstentions: null,
      reason: hearing.reason,
      publish: true,
      version: hearing.version,
    },
    write: useDecideHearing(),
    inputOf: (fields: Fields) =>
      faultOf(fields) === null && fields.heard.trim() !== '' && fields.reason.trim() !== ''
        ? {
            councilId: council.id,
            consequenceId: hearing.consequenceId,
            version: fields.version,
            kindId: kindOf(fields),
            ...amountOf(formOf(fields), fields),
            presentIds: [...fields.presentIds],
            hearing: fields.heard.trim(),
            outcome: fields.outcome,
            votes: votesOf(fields),
            reason: fields.reason.trim(),
            publish: fields.publish && fields.outcome !== 'none',
          }
        : null,
    done: t('DISCIPLINE.councils.recorded'),
    onClose,
  });
  const { fields, change } = decision;
  const { outcome, presentIds } = fields;
  const form = formOf(fields);
  const fault = faultOf(fields);
  return (
    <CheckedNamesDialog
      title={t('DISCIPLINE.councils.recordTitle', { name: listName(hearing) })}
      form={decision}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-13 font-medium text-ink-2">{t('DISCIPLINE.councils.present')}</legend>
        {members.map(({ id, name }) => (
          <Checkbox
            key={id}
            checked={presentIds.includes(id)}
            onChange={(on) =>
              change({ presentIds: on ? [...presentIds, id] : presentIds.filter((one) => one !== id) })
            }
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <TextArea
        label={t('DISCIPLINE.councils.heard')}
        required
        rows={4}
        maxLength={longestHearing}
        value={fields.heard}
        onChange={({ target }) => change({ heard: target.value })}
      />
      <Checkbox checked={fields.voted} onChange={(voted) => change({ voted })}>
        {t('DISCIPLINE.councils.voted')}
      </Checkbox>
      {fields.voted && (
        <div className="grid grid-cols-3 gap-3">
          {counters.map((name) => (
            <CountInput
              key={name}
              label={t(`DISCIPLINE.councils.votes.${name}`)}
              most={members.length}
              value={fields[name]}
              onChange={(count) => change({ [name]: count })}
            />
          ))}
        </div>
      )}
      {fault && <p className="text-13 text-late">{t(`DISCIPLINE.councilErrors.${fault}`)}</p>}
      <Select
        label={t('DISCIPLINE.councils.decision')}
        value={outcome}
        onChange={(next) => change({ outcome: hearingOutcomes.find((one) => one === next) ?? 'asProposed' })}
        options={hearingOutcomes.map((value) => ({
          value,
          label: t(`DISCIPLINE.councils.outcomes.${value}`),
        }))}
      />
      {outcome === 'other' && (
        <Select
          label={t('DISCIPLINE.give.kind')}
          value={String(fields.kindId)}
          onChange={(id) => change({ kindId: Number(id) })}
          options={givenKinds(kinds).map((one) => ({ value: String(one.id), label: one[language] }))}
        />
      )}
      {outcome !== 'none' && <AmountFields form={form} amount={fields} onChange={change} />}
      <TextArea
        label={t('DISCIPLINE.councils.reasons')}
        hint={t('DISCIPLINE.give.reasonHelp')}
        required
        rows={3}
        maxLength={longestReason}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {outcome !== 'none' && (
        <Checkbox checked={fields.publish} onChange={(publish) => change({ publish })}>
          {t('DISCIPLINE.give.publish')}
        </Checkbox>
      )}
    </CheckedNamesDialog>
  );
}
