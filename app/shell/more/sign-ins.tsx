/** The password, the devices on which one is signed in, and the way out of all of them. */
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { en as accountsEn } from '#areas/accounts/late-words/en.ts';
import { ChangePassword } from '#areas/accounts/web/public/change-password.ts';
import {
  loadConnections,
  loadOwnSessions,
  loadSecondFactor,
} from '#areas/accounts/web/public/load-own-account.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { useWordsOf } from '#platform/web/words.ts';
import { useSignOut } from '../leaving/sign-out.tsx';

export function SignIns() {
  const t = useWordsOf<typeof accountsEn>();
  const { ask, dialog } = useSignOut();
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <ChangePassword />
        <Button icon={LogOut} onClick={() => setAsking(true)}>
          {t('ACCESS.sessions.endAll')}
        </Button>
      </div>
      <h3 className="mt-2 text-14 text-ink-2">{t('SECOND.title')}</h3>
      <LazyPart load={loadSecondFactor} props={{}} fallback={<LateSpinner />} />
      <LazyPart load={loadConnections} props={{}} quiet />
      <h3 className="mt-2 text-14 text-ink-2">{t('ACCESS.sessions.title')}</h3>
      <LazyPart load={loadOwnSessions} props={{}} fallback={<LateSpinner />} />
      <ConfirmDialog
        open={asking}
        title={t('ACCESS.sessions.endAllTitle')}
        confirm={t('ACCESS.sessions.endAll')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          ask({ all: true });
        }}
      >
        <p>{t('ACCESS.sessions.endAllText')}</p>
      </ConfirmDialog>
      {dialog}
    </div>
  );
}
