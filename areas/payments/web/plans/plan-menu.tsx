/** Actions on a plan: rename it, delete it. */
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';

import { showToast } from '#platform/web/ui/toast-list.ts';
import type { Plan } from '../../contract.ts';
import { RefusalMessage } from '../refusal-message.tsx';
import { useWords } from '../words.ts';
import { usePlanWrites } from './plans-data.ts';

const loadForm = async () => (await import('./rename-plan.tsx')).RenamePlan;

export function PlanMenu({ plan }: { plan: Plan }) {
  const t = useWords();
  const textOf = useFailureText();
  const { remove } = usePlanWrites();
  const [asking, setAsking] = useState(false);
  /** Why the server refused it: shown until it is read. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [naming, setNaming] = useState(false);
  return (
    <span className="relative">
      <Menu
        label={t('PAYMENTS.planActions', { name: plan.name })}
        actions={[
          { label: t('PAYMENTS.rename'), icon: Pencil, onSelect: () => setNaming(true) },
          { label: t('PAYMENTS.delete'), icon: Trash2, onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={t('PAYMENTS.deleteTitle', { name: plan.name })}
        danger
        confirm={t('PAYMENTS.delete')}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { id: plan.id },
            {
              onSuccess: () => showToast({ kind: 'info', text: t('PAYMENTS.deleted') }),
              onError: (error) => setRefusal(textOf(error)),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        {t('PAYMENTS.deleteText')}
      </ConfirmDialog>
      <RefusalMessage refusal={refusal} onRead={() => setRefusal(null)} />
      {naming && (
        <LazyPart
          load={loadForm}
          onMissing={() => setNaming(false)}
          props={{ plan, onClose: () => setNaming(false) }}
        />
      )}
    </span>
  );
}
