/** Gives a consequence to students: proposed, or decided at once by who may. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { hasRole } from '#platform/kernel/roles.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { type giveConsequence, longestReason } from '../../consequences/contract.ts';
import { givenKinds } from '../../consequences/rules.ts';
import { canDecide } from '../../contract.ts';
import { useCatalogue, useGive } from '../discipline-data.ts';
import { CheckedNamesDialog } from '../family-texts/checked-names-dialog.tsx';
import { type FamilyTextFields, FamilyTexts, textsOfFamilies } from '../family-texts/family-texts.tsx';
import { useWords } from '../words.ts';
import { AmountFields, amountOf, type TypedAmount } from './amount-fields.tsx';

interface GiveFormProps {
  students: readonly { readonly id: number; readonly name: string }[];
  incidentId: number | null;
  /** The first words of the reason. */
  reason: string;
  onClose: () => void;
}

interface Fields extends TypedAmount, FamilyTextFields {
  readonly studentIds: readonly number[];
  readonly kindId: number | null;
  readonly publish: boolean;
}

export function GiveForm({ students, incidentId, reason, onClose }: GiveFormProps) {
  const t = useWords();
  const language = useLanguage();
  const today = useFormats().today();
  const mayDecide = hasRole(useSession(), canDecide);
  const kinds = givenKinds(useCatalogue()?.kinds ?? []);
  const kindOf = ({ kindId }: Fields) => kinds.find(({ id }) => id === kindId);
  // Consequences for the disciplinary council are proposed, also by a person who may decide.
  const decidesOf = (fields: Fields) => mayDecide && !kindOf(fields)?.council;
  const chosenOf = ({ studentIds }: Fields) => students.filter(({ id }) => studentIds.includes(id));
  const inputOf = (fields: Fields): InputOf<typeof giveConsequence> | null => {
    const given = kindOf(fields);
    const ownTexts = textsOfFamilies(fields, chosenOf(fields));
    const written = ownTexts.length > 0 ? ownTexts.map(({ text }) => text) : [fields.text.trim()];
    const filled = fields.studentIds.length > 0 && written.every((text) => text !== '');
    if (!given || !filled || (given.form === 'detention' && fields.hours === null)) return null;
    return {
      studentIds: [...fields.studentIds],
      incidentId,
      kindId: given.id,
      ...amountOf(given.form, fields),
      reason: fields.text.trim() || (written[0] ?? ''),
      reasons: ownTexts.map(({ studentId, text }) => ({ studentId, reason: text })),
      publish: fields.publish && decidesOf(fields),
    };
  };
  const form = useActForm({
    name: `consequence ${incidentId ?? ''} ${students.map(({ id }) => id).join(' ')}`,
    start: {
      studentIds: students.map(({ id }) => id),
      kindId: null,
      hours: 2,
      fromDay: today,
      untilDay: today,
      text: reason,
      publish: true,
    },
    write: useGive(),
    inputOf,
    done: (_reply, fields) => t(decidesOf(fields) ? 'DISCIPLINE.give.decided' : 'DISCIPLINE.give.proposed'),
    onClose,
  });
  const { fields, change } = form;
  const kind = kindOf(fields);
  const decides = decidesOf(fields);
  const chosen = chosenOf(fields);
  return (
    <CheckedNamesDialog
      title={t(decides ? 'DISCIPLINE.give.decide' : 'DISCIPLINE.give.propose')}
      action={t(decides ? 'DISCIPLINE.give.decideNow' : 'DISCIPLINE.give.proposeNow')}
      form={form}
    >
      {students.length === 1 ? (
        <p className="font-medium [overflow-wrap:anywhere]">{students[0]?.name}</p>
      ) : (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-13 font-medium text-ink-2">{t('DISCIPLINE.give.students')}</legend>
          {students.map((student) => (
            <Checkbox
              key={student.id}
              checked={fields.studentIds.includes(student.id)}
              onChange={(on) =>
                change({
                  studentIds: on
                    ? [...fields.studentIds, student.id]
                    : fields.studentIds.filter((id) => id !== student.id),
                })
              }
            >
              {student.name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Select
        label={t('DISCIPLINE.give.kind')}
        required
        value={String(fields.kindId ?? '')}
        onChange={(id) => change({ kindId: id === '' ? null : Number(id) })}
        options={[
          { value: '', label: t('DISCIPLINE.give.chooseKind') },
          ...kinds.map((one) => ({ value: String(one.id), label: one[language] })),
        ]}
      />
      <AmountFields form={kind?.form} amount={fields} onChange={change} />
      <FamilyTexts
        fields={fields}
        families={chosen}
        onChange={change}
        label={t('DISCIPLINE.give.reason')}
        labelOf={(name) => t('DISCIPLINE.give.reasonOf', { name })}
        hint={t('DISCIPLINE.give.reasonHelp')}
        most={longestReason}
      />
      {kind?.council && <Banner kind="notice">{t('DISCIPLINE.give.forCouncil')}</Banner>}
      {decides && (
        <Checkbox checked={fields.publish} onChange={(publish) => change({ publish })}>
          {t('DISCIPLINE.give.publish')}
        </Checkbox>
      )}
    </CheckedNamesDialog>
  );
}
