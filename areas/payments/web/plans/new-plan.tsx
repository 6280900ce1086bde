/** The form of a new plan: its name, for whom, and what it begins with. */
import type { SchoolYear } from '#areas/school/contract.ts';
import { SectionSelect } from '#areas/school/web/late-public.tsx';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUiWords } from '#platform/web/words.ts';
import type { PlanStart } from '../../contract.ts';
import { useWords } from '../words.ts';
import { useNewPlan, usePlanBefore } from './use-new-plan.ts';

const noStart: PlanStart['kind'] = 'nothing';

interface NewPlanProps {
  year: SchoolYear;
  years: readonly SchoolYear[];
  onClose: () => void;
}

export function NewPlan({ year, years, onClose }: NewPlanProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const own = useSession().sectionId ?? null;
  const before = usePlanBefore(year, years);
  const typed = useUnsentFields(`payment plan of ${year.id}`, {
    name: '',
    sectionId: own,
    start: noStart,
  });
  const { name, sectionId, start } = typed.fields;
  const { begin, busy, error } = useNewPlan(year, () => {
    typed.clear();
    onClose();
  });
  const kinds: readonly PlanStart['kind'][] = before ? ['nothing', 'levels', 'copy'] : ['nothing', 'levels'];
  const nameOf = (kind: PlanStart['kind']) =>
    kind === 'copy' ? t('PAYMENTS.start.copy', { plan: before?.name ?? '' }) : t(`PAYMENTS.start.${kind}`);
  const startOf = (): PlanStart =>
    start === 'copy' ? { kind: 'copy', planId: before?.id ?? 0 } : { kind: start };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('PAYMENTS.newPlan')}
      subtitle={year.name}
      wrong={error && textOf(error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={name.trim() === ''}
            onClick={() => begin(startOf(), name.trim(), sectionId)}
          >
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TextInput
          label={t('PAYMENTS.planName')}
          required
          maxLength={120}
          value={name}
          onChange={(event) => typed.change({ name: event.target.value })}
        />
        <SectionSelect
          label={t('PAYMENTS.section')}
          none={t('PAYMENTS.wholeSchool')}
          value={sectionId}
          onChange={(chosen) => typed.change({ sectionId: chosen })}
        />
        <Select
          label={t('PAYMENTS.startWith')}
          value={start}
          onChange={(chosen) => typed.change({ start: chosen })}
          options={kinds.map((kind) => ({ value: kind, label: nameOf(kind) }))}
          hint={t(`PAYMENTS.startHelp.${start}`)}
        />
      </div>
    </Dialog>
  );
}
