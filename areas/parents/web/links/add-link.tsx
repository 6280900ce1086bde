/** The frame in which a parent and a child are linked: who is chosen, then what the one is to the other. */
import type { ReactNode } from 'react';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import type { GivenLink } from '../../links/links-contract.ts';
import { useLinkWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';
import { LinkFields, newLink } from './link-fields.tsx';

interface AddLinkProps {
  title: string;
  /** Null until they are chosen. */
  guardianId: number | null;
  studentId: number | null;
  onClose: () => void;
  /** How the one who is missing is found. */
  children: ReactNode;
}

interface Fields {
  readonly link: GivenLink;
  readonly verified: boolean;
}

export function AddLink({ title, guardianId, studentId, onClose, children }: AddLinkProps) {
  const t = useWords();
  const form = useActForm({
    // Another parent or child, who is chosen first, must not get what was typed about this one.
    name: null,
    start: { link: newLink, verified: false },
    write: useLinkWrites().create,
    inputOf: (typed: Fields) =>
      guardianId === null || studentId === null ? null : { guardianId, studentId, ...typed },
    done: t('PARENTS.saved'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog title={title} form={form}>
      {children}
      {form.ready && (
        <>
          <LinkFields link={fields.link} change={(part) => change({ link: { ...fields.link, ...part } })} />
          <Checkbox checked={fields.verified} onChange={(verified) => change({ verified })}>
            {t('PARENTS.link.verified')}
          </Checkbox>
        </>
      )}
    </FormDialog>
  );
}
