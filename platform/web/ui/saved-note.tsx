/** Shows for a list without a Save button that entries are safe: saved, or kept on this device until they are sent. */
import { CircleCheck, CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { useOutbox } from '../outbox/outbox.ts';
import { useKitWords } from '../words.ts';

interface SavedNoteProps {
  /** Entity of the writes in the outbox. */
  entity: string;
  /** Something is being written. */
  writing: boolean;
}

export function SavedNote({ entity, writing }: SavedNoteProps) {
  const t = useKitWords();
  const writes = useOutbox().filter((entry) => entry.entity === entity);
  const isRefused = writes.some(({ state }) => state !== 'waiting' && state !== 'sent');
  const [entered, setEntered] = useState(false);
  const kept = writes.some(({ state }) => state === 'waiting') || writing;
  if (kept && !entered) setEntered(true);
  const Picture = kept ? CloudUpload : CircleCheck;
  return (
    <span role="status" className="flex items-center gap-1.5 text-13 text-ink-2">
      {entered && (kept || !isRefused) && (
        <>
          <Picture aria-hidden className="size-4" />
          {t(kept ? 'KIT.entered.kept' : 'KIT.entered.saved')}
        </>
      )}
    </span>
  );
}
