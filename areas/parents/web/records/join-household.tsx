/** Chooses whom a parent lives with. */
import { useState } from 'react';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { useSettled } from '#platform/web/reads/use-settled.ts';
import { listName } from '#platform/web/school-names.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import type { GuardianRecord } from '../../records/records-contract.ts';
import { useParentsNamed, useParentWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';
import { type FoundPerson, PersonSearch } from './person-search.tsx';

const mostShown = 8;

export function JoinHousehold({ parent, onClose }: { parent: GuardianRecord; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const { household } = useParentWrites();
  const [text, setText] = useState('');
  const [other, setOther] = useState<FoundPerson | null>(null);
  const keyword = useSettled(text.trim());
  const query = useParentsNamed(keyword, mostShown);
  const found = (keyword === '' ? [] : (query.data?.rows ?? []))
    .filter(({ id }) => id !== parent.id)
    .map((one) => ({
      id: one.id,
      name: listName(one),
      detail: one.children.map((child) => listName(child)).join(', '),
    }));
  const join = () =>
    household.mutate(
      { id: parent.id, version: parent.version, withId: other?.id ?? null },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('PARENTS.saved') }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      title={t('PARENTS.household.joinTitle', { name: fullName(parent) })}
      confirm={ui('UI.actions.save')}
      busy={household.isPending}
      incomplete={other === null}
      onCancel={onClose}
      onConfirm={join}
    >
      <div className="flex flex-col gap-3">
        <p className="text-14 text-ink-2">{t('PARENTS.household.joinText')}</p>
        <PersonSearch
          label={t('PARENTS.link.searchParent')}
          {...{ text, query, found }}
          onText={setText}
          chosen={other}
          onChoose={setOther}
        />
      </div>
    </ConfirmDialog>
  );
}
