/** Keeps the comment that is being written until it is saved or given up. Apart from its dialog, which every first visit carries. */

import { forgetUnsent } from '#platform/web/forms/unsent.ts';
import { unsentKey, useUnsentForm } from '#platform/web/forms/unsent-form.ts';
import { currentSession } from '#platform/web/session/session.ts';

interface CommentKeeperProps {
  name: string;
  /** Null while it is as it was. */
  written: string | null;
  onFound: (comment: string) => void;
}

export function CommentKeeper(props: CommentKeeperProps) {
  useUnsentForm(props);
  return null;
}

export function forgetComment(name: string): void {
  const session = currentSession();
  if (session) forgetUnsent(unsentKey(session, name));
}
