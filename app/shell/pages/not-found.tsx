/** An address that leads nowhere; one that differs only in upper and lower case is put right. */
import { Signpost } from 'lucide-react';
import { useEffect } from 'react';
import { go } from '#platform/web/navigation.ts';
import { useSessionState } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useShell } from '../shell-context.ts';
import { useFirstWords } from '../words.ts';
import { screenMeantBy } from './screen-at.ts';

export function NotFound({ path }: { path: string }) {
  const t = useFirstWords();
  const signedIn = useSessionState().kind === 'signed-in';
  const meant = screenMeantBy(path, useShell().screens)?.path;
  useEffect(() => {
    if (meant) go(meant, { replace: true });
  }, [meant]);
  if (meant) return null;

  const card = (
    <EmptyState
      drawing="paths"
      size="full"
      title={t('SHELL.notFound.title')}
      action={
        <Button look="primary" onClick={() => go('/home')}>
          {t('SHELL.notFound.home')}
        </Button>
      }
    >
      {t('SHELL.notFound.text')}
    </EmptyState>
  );
  if (!signedIn) return <main className="mx-auto max-w-2xl p-4 menu:py-16">{card}</main>;
  return (
    <Page title={t('SHELL.appName')} icon={Signpost}>
      {card}
    </Page>
  );
}
