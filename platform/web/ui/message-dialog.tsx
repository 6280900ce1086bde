/** The full-screen message after an action (specification 2): success goes by itself after 3 s, failure stays. */
import { useEffect, useEffectEvent, useId } from 'react';
import { useUiWords } from '../words.ts';
import { Button } from './button.tsx';
import { OutcomePicture } from './outcome-picture.tsx';
import { useModal } from './use-modal.ts';

export interface MessageDialogProps {
  success: boolean;
  title: string;
  text?: string;
  onClose: () => void;
}

const shownFor = 3000;

export function MessageDialog({ success, title, text, onClose }: MessageDialogProps) {
  const t = useUiWords();
  const id = useId();
  const frame = useModal(onClose, true);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(leave, shownFor);
    return () => clearTimeout(timer);
  }, [success]);
  return (
    <dialog
      {...frame}
      role="alertdialog"
      aria-labelledby={id}
      className="fixed inset-0 m-0 flex size-full max-h-none max-w-none animate-fade flex-col items-center justify-center gap-6 bg-paper p-6 text-center text-ink"
    >
      <OutcomePicture success={success} />
      <div className="max-w-md">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {text && <p className="mt-2 text-16 text-ink-2">{text}</p>}
      </div>
      <Button look={success ? 'secondary' : 'primary'} onClick={onClose} className="min-w-32">
        {t('UI.actions.ok')}
      </Button>
    </dialog>
  );
}
