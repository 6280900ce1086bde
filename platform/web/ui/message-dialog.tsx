/** The full-screen message after an action (specification 2): success goes by itself after 3 s, failure stays. */
import { useEffect, useId } from 'react';
import { useUiWords } from '../words.ts';
import { Button } from './button.tsx';
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
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(onClose, shownFor);
    return () => clearTimeout(timer);
  }, [success, onClose]);
  return (
    <dialog
      {...frame}
      role="alertdialog"
      aria-labelledby={id}
      className="fixed inset-0 m-0 flex size-full max-h-none max-w-none animate-fade flex-col items-center justify-center gap-6 bg-paper p-6 text-center text-ink"
    >
      <svg
        viewBox="0 0 96 96"
        aria-hidden="true"
        className={success ? 'size-24 text-done' : 'size-24 text-late'}
      >
        <circle cx="48" cy="48" r="44" className={success ? 'fill-done-fill' : 'fill-late-fill'} />
        <path
          d={success ? 'M29 50l13 13 26-30' : 'M34 34l28 28M62 34L34 62'}
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
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
