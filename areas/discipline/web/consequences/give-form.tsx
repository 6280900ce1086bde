/** Gives a consequence to students: proposed, or decided at once by who may. */
import { hasRole } from '#platform/kernel/roles.ts';
import { useSession } from '#platform/web/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useFormats, useLanguage, useUiWords } from '#platform/web/words.ts';
import { canDecide } from '../../catalogue-contract.ts';
import { givenKinds } from '../../consequence-rules.ts';
import { longestReason } from '../../consequences-contract.ts';
import { useCatalogue, useGive } from '../discipline-data.ts';
import { type FamilyTextFields, FamilyTexts, textsOfFamilies } from '../family-texts.tsx';
import { NamesConfirmation, namesRefused } from '../names-confirmation.tsx';
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
  const ui = useUiWords();
  const language = useLanguage();
  const today = useFormats().today();
  const textOf = useFailureText();
  const give = useGive();
  const mayDecide = hasRole(useSession(), canDecide);
  const kinds = givenKinds(useCatalogue()?.kinds ?? []);
  const name = `consequence ${incidentId ?? ''} ${students.map(({ id }) => id).join(' ')}`;
  const { fields, change, clear } = useUnsentFields<Fields>(name, {
    studentIds: students.map(({ id }) => id),
    kindId: null,
    hours: 2,
    fromDay: today,
    untilDay: today,
    text: reason,
    publish: true,
  });
  const kind = kinds.find(({ id }) => id === fields.kindId);
  // Consequences for the disciplinary council are proposed, also by a person who may decide.
  const decides = mayDecide && !kind?.council;
  const chosen = students.filter(({ id }) => fields.studentIds.includes(id));
  const ownTexts = textsOfFamilies(fields, chosen);
  const written = ownTexts.length > 0 ? ownTexts.map(({ text }) => text) : [fields.text.trim()];
  const ready =
    kind !== undefined &&
    fields.studentIds.length > 0 &&
    written.every((text) => text !== '') &&
    (kind.form !== 'detention' || fields.hours !== null);
  const close = () => {
    clear();
    onClose();
  };
  const send = (confirmedNames?: string[]) =>
    give.mutate(
      {
        studentIds: [...fields.studentIds],
        incidentId,
        kindId: fields.kindId ?? 0,
        ...amountOf(kind?.form, fields),
        reason: fields.text.trim() || (written[0] ?? ''),
        reasons: ownTexts.map(({ studentId, text }) => ({ studentId, reason: text })),
        publish: fields.publish && decides,
        confirmedNames,
      },
      {
        onSuccess: () => {
          showToast({
            kind: 'info',
            text: t(decides ? 'DISCIPLINE.give.decided' : 'DISCIPLINE.give.proposed'),
          });
          close();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t(decides ? 'DISCIPLINE.give.decide' : 'DISCIPLINE.give.propose')}
      wrong={give.error && !namesRefused(give.error) && textOf(give.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={give.isPending} disabled={!ready} onClick={() => send()}>
            {t(decides ? 'DISCIPLINE.give.decideNow' : 'DISCIPLINE.give.proposeNow')}
          </Button>
        </>
      }
    >
      <NamesConfirmation
        error={give.error}
        busy={give.isPending}
        onCancel={give.reset}
        onConfirm={(names) => send(names)}
      />
      <div className="flex flex-col gap-4">
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
      </div>
    </Dialog>
  );
}
