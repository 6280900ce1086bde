/** The form of a new plan: its name, for whom, and what it begins with. */
import type { SchoolYear } from '#areas/school/contract.ts';
import { SectionSelect } from '#areas/school/web/public/section-select.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useSession } from '#platform/web/session/session.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { PlanStart } from '../../contract.ts';
import { useWords } from '../words.ts';
import { useNewPlan, usePlanBefore } from './use-new-plan.ts';

interface Fields {
  readonly name: string;
  readonly sectionId: number | null;
  readonly start: PlanStart['kind'];
}

interface NewPlanProps {
  year: SchoolYear;
  years: readonly SchoolYear[];
  onClose: () => void;
}

export function NewPlan({ year, years, onClose }: NewPlanProps) {
  const t = useWords();
  const own = useSession().sectionId ?? null;
  const before = usePlanBefore(year, years);
  const { create, open } = useNewPlan();
  const form = useActForm({
    name: `payment plan of ${year.id}`,
    start: { name: '', sectionId: own, start: 'nothing' },
    write: create,
    inputOf: ({ name, sectionId, start: kind }: Fields) => {
      const start: PlanStart = kind === 'copy' ? { kind, planId: before?.id ?? 0 } : { kind };
      return name.trim() === '' ? null : { yearId: year.id, sectionId, name: name.trim(), start };
    },
    onDone: open,
    onClose,
  });
  const { fields, change } = form;
  const kinds: readonly PlanStart['kind'][] = before ? ['nothing', 'levels', 'copy'] : ['nothing', 'levels'];
  const nameOf = (kind: PlanStart['kind']) =>
    kind === 'copy' ? t('PAYMENTS.start.copy', { plan: before?.name ?? '' }) : t(`PAYMENTS.start.${kind}`);
  return (
    <FormDialog title={t('PAYMENTS.newPlan')} subtitle={year.name} form={form}>
      <TextInput
        label={t('PAYMENTS.planName')}
        required
        maxLength={120}
        value={fields.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SectionSelect
        label={t('PAYMENTS.section')}
        none={t('PAYMENTS.wholeSchool')}
        value={fields.sectionId}
        onChange={(sectionId) => change({ sectionId })}
      />
      <Select
        label={t('PAYMENTS.startWith')}
        value={fields.start}
        onChange={(start) => change({ start })}
        options={kinds.map((kind) => ({ value: kind, label: nameOf(kind) }))}
        hint={t(`PAYMENTS.startHelp.${fields.start}`)}
      />
    </FormDialog>
  );
}
