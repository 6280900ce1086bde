/** How many parents have no access yet because their link to a child waits, and the way to verify all of them at once. */
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { listGuardians } from '../../contract.ts';
import { readGuardiansOfStudent } from '../../links/links-contract.ts';
import { countWaitingLinks, verifyWaitingLinks } from '../../links/waiting-links-contract.ts';
import { readGuardian } from '../../records/records-contract.ts';
import { useWords } from '../words.ts';

/** @param classId null for the whole school */
export function WaitingLinks({ classId }: { classId: number | null }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const query = useCallQuery(countWaitingLinks, { classId });
  const verify = useTapWrite(verifyWaitingLinks, [
    countWaitingLinks,
    listGuardians,
    readGuardian,
    readGuardiansOfStudent,
  ]);
  const links = query.data?.links ?? 0;
  if (links === 0) return null;
  const parents = query.data?.parents ?? 0;
  return (
    <div className="flex flex-col items-start gap-2">
      <Banner kind="notice">{t('PARENTS.waiting.text', { count: parents })}</Banner>
      <Button icon={BadgeCheck} onClick={() => setAsking(true)}>
        {t('PARENTS.waiting.verify', { count: links })}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('PARENTS.waiting.title', { count: links })}
        confirm={t('PARENTS.waiting.confirm')}
        busy={verify.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          verify.mutate(
            { classId, links },
            {
              onSuccess: ({ verified }) =>
                showToast({ kind: 'info', text: t('PARENTS.waiting.done', { count: verified }) }),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        <p>{t('PARENTS.waiting.question')}</p>
      </ConfirmDialog>
    </div>
  );
}
