/** Changes what a guardian is to a child. */
import { useRelationName } from '#areas/students/web/public/relation-select.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { editLink, type GivenLink, type LinkRecord } from '../../links/links-contract.ts';
import { useLinkWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';
import { LinkFields } from './link-fields.tsx';
import type { LinkNames } from './link-state.ts';

interface LinkFormProps {
  opened: LinkRecord;
  names: LinkNames;
  onClose: () => void;
}

export function LinkForm({ opened, names, onClose }: LinkFormProps) {
  const t = useWords();
  const nameRelation = useRelationName();
  const { edit } = useLinkWrites();
  const form = useRecordForm({
    name: `link ${opened.guardianId} ${opened.studentId}`,
    opened,
    fieldsOf: givenOf,
    edit,
    editCall: editLink,
    changeOf: (link, { guardianId, studentId, version }) => ({ guardianId, studentId, version, link }),
    saved: t('PARENTS.saved'),
    onClose,
  });
  const versionOf = ({ relation, relationName, callOrder }: GivenLink) => ({
    title: relationName ?? nameRelation(relation),
    text: t('PARENTS.link.called', { order: callOrder }),
  });
  return (
    <FormDialog
      title={t('PARENTS.link.editTitle', { ...names })}
      form={form}
      ready
      conflict={form.theirs && { theirs: versionOf(givenOf(form.theirs)), mine: versionOf(form.fields) }}
    >
      <LinkFields link={form.fields} change={form.change} />
    </FormDialog>
  );
}

function givenOf(link: LinkRecord): GivenLink {
  const { relation, relationName, legal, financial, contact, pickUp, callOrder } = link;
  return { relation, relationName, legal, financial, contact, pickUp, callOrder };
}
