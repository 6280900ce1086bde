/** The form that renames a plan. */
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { type Plan, renamePlan } from '../../contract.ts';
import { useWords } from '../words.ts';
import { usePlanWrites } from './plans-data.ts';

export function RenamePlan({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useWords();
  const { rename } = usePlanWrites();
  const form = useRecordForm({
    name: `payment plan ${plan.id}`,
    opened: plan,
    fieldsOf: ({ name }: Plan) => ({ name }),
    edit: rename,
    editCall: renamePlan,
    changeOf: ({ name }, { id, version }) => ({ id, version, name }),
    saved: t('PAYMENTS.renamed'),
    onClose,
  });
  const { name } = form.fields;
  return (
    <FormDialog
      title={t('PAYMENTS.rename')}
      form={form}
      ready={name.trim() !== ''}
      conflict={form.theirs && { theirs: { title: form.theirs.name }, mine: { title: name } }}
    >
      <TextInput
        label={t('PAYMENTS.planName')}
        required
        maxLength={120}
        value={name}
        onChange={(event) => form.change({ name: event.target.value })}
      />
    </FormDialog>
  );
}
