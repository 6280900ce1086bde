/** Signing out: asks first when something of this user was not sent yet, in any tab, since it would be lost. */
import { type ReactNode, useState } from 'react';
import { endSession } from '#platform/web/session/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useFirstWords } from '../words.ts';

const loadQuestion = async () => (await import('./sign-out-dialog.tsx')).SignOutDialog;

interface SignOut {
  /** Signs out, or asks first. `all` ends the person's sessions on every device. */
  ask(options: { all: boolean }): void;
  /** The question, to be drawn somewhere in the caller. */
  readonly dialog: ReactNode;
}

export function useSignOut(): SignOut {
  const t = useFirstWords();
  const [wanted, setWanted] = useState<{ all: boolean } | null>(null);
  const onStay = () => setWanted(null);
  return {
    ask: setWanted,
    dialog: wanted && (
      <LazyPart
        load={loadQuestion}
        quiet
        // Its code is gone once a newer version of the application is on the server: a shared device can be left all the same.
        onMissing={() => {
          onStay();
          if (confirm(`${t('SHELL.signOut.title')} ${t('SHELL.signOut.written')}`)) void endSession(wanted);
        }}
        props={{ all: wanted.all, onStay }}
      />
    ),
  };
}
