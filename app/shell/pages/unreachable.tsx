/** The device knows no user and the server does not answer: the only action is to try again. */
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { confirmSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { useFirstWords } from '../words.ts';

export function Unreachable() {
  const t = useFirstWords();
  const ui = useUiWords();
  const [asking, setAsking] = useState(false);
  return (
    <main className="mx-auto max-w-2xl p-4 menu:py-16">
      <EmptyState
        drawing="plug"
        size="full"
        title={t('SHELL.unreachable.title')}
        action={
          <Button
            look="primary"
            icon={RotateCw}
            busy={asking}
            onClick={() => {
              setAsking(true);
              void confirmSession().finally(() => setAsking(false));
            }}
          >
            {ui('UI.actions.retry')}
          </Button>
        }
      >
        {t('SHELL.unreachable.text')}
      </EmptyState>
    </main>
  );
}
