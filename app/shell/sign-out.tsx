/** Signing out: asks first when something of this user was not sent yet, in any tab, since it would be lost. */
import { type ReactNode, useState } from 'react';
import { useOutbox } from '#platform/web/outbox/outbox.ts';
import { endSession } from '#platform/web/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from './words/en.ts';

const isAnythingUnsent = async () => (await import('#platform/web/unsent-anywhere.ts')).unsentAnywhere();
const loadDialog = async () => (await import('./sign-out-dialog.tsx')).SignOutDialog;

interface SignOut {
  /** Signs out, or asks first. `all` ends the person's sessions on every device. */
  ask(options: { all: boolean }): void;
  /** The question, to be drawn somewhere in the caller. */
  readonly dialog: ReactNode;
}

export function useSignOut(): SignOut {
  const t = useWords<typeof en>();
  const unsent = useOutbox().filter((entry) => entry.state !== 'sent').length;
  const [question, setQuestion] = useState<{ all: boolean; written: boolean } | null>(null);
  const [leaving, setLeaving] = useState(false);

  function leave(options: { all: boolean }) {
    setLeaving(true);
    void endSession(options);
  }

  async function ask({ all }: { all: boolean }) {
    // Without its code it is asked: what is written may not be thrown away unseen.
    const written = await isAnythingUnsent().catch(() => true);
    if (unsent > 0 || written) setQuestion({ all, written });
    else leave({ all });
  }

  return {
    ask: (options) => void ask(options),
    dialog: question && (
      <LazyPart
        load={loadDialog}
        quiet
        // Its code is gone once a newer version of the application is on the server: a shared device can be left all the same.
        onMissing={() => {
          setQuestion(null);
          const lost = t(`SHELL.signOut.${unsent > 0 ? 'unsent' : 'written'}`, { count: unsent });
          if (confirm(`${t('SHELL.signOut.title')} ${lost}`)) leave(question);
        }}
        props={{
          unsent,
          written: question.written,
          leaving,
          onStay: () => setQuestion(null),
          onLeave: () => leave(question),
        }}
      />
    ),
  };
}
