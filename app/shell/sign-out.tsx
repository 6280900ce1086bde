/** Signing out: asks first when writes of this user still wait on this device, since they would be lost. */
import { type ReactNode, useState } from 'react';
import { useOutbox } from '#platform/web/outbox/outbox.ts';
import { endSession } from '#platform/web/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';

const loadDialog = async () => (await import('./sign-out-dialog.tsx')).SignOutDialog;

interface SignOut {
  /** Signs out, or asks first. `all` ends the person's sessions on every device. */
  ask(options: { all: boolean }): void;
  /** The question, to be drawn somewhere in the caller. */
  readonly dialog: ReactNode;
}

export function useSignOut(): SignOut {
  const unsent = useOutbox().filter((entry) => entry.state !== 'sent').length;
  const [asked, setAsked] = useState<{ all: boolean } | null>(null);
  const [leaving, setLeaving] = useState(false);

  function leave(options: { all: boolean }) {
    setLeaving(true);
    void endSession(options);
  }

  return {
    ask: (options) => (unsent > 0 ? setAsked(options) : leave(options)),
    dialog: asked && (
      <LazyPart
        load={loadDialog}
        props={{ unsent, leaving, onStay: () => setAsked(null), onLeave: () => leave(asked) }}
      />
    ),
  };
}
