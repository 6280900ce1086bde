/**
 * Dialogs: a sheet from below on phones, a window in the middle elsewhere. Built on the browser's own modal
 * dialog, which keeps focus inside, makes the page behind inert and gives focus back.
 */
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useUiWords } from '../words.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A second line under the title. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** Buttons, at the bottom: the first is the way out. */
  footer?: ReactNode;
  /** A message about faults, beside the buttons: a long form is seldom seen to its end. */
  wrong?: ReactNode;
  /** A tap beside it closes it. Never for forms: a slip of the thumb would lose what was written. */
  dismissable?: boolean;
  wide?: boolean;
  /** The text is the message: read aloud when it opens. */
  alert?: boolean;
}

export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  subtitle,
  children,
  footer,
  wrong,
  dismissable,
  wide,
  alert,
}: DialogProps) {
  const t = useUiWords();
  const id = useId();
  const frame = useModal(onClose, dismissable ?? false);
  return (
    <dialog
      {...frame}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-text` : undefined}
      className={classNames(
        'fixed inset-x-0 top-auto bottom-0 m-0 flex max-h-[calc(100dvh-1.5rem)] w-full max-w-none animate-rise flex-col rounded-t-sheet bg-raised p-0 text-ink shadow-float',
        'menu:inset-0 menu:m-auto menu:h-fit menu:max-h-[min(46rem,calc(100dvh-3rem))] menu:animate-pop menu:rounded-sheet',
        wide ? 'menu:w-[min(58rem,calc(100vw-3rem))]' : 'menu:w-[min(30rem,calc(100vw-3rem))]',
      )}
    >
      <div className="flex items-start gap-2 border-b border-rule py-2 pr-2 pl-5">
        <div className="min-w-0 flex-1 py-2">
          <h2 id={`${id}-title`} className="text-18">
            {title}
          </h2>
          {subtitle && <p className="mt-0.5 text-13 text-ink-3">{subtitle}</p>}
        </div>
        <IconButton icon={X} label={t('UI.actions.close')} onClick={onClose} />
      </div>
      <div id={`${id}-text`} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
        {children}
      </div>
      {wrong && (
        <div
          role="alert"
          className="max-h-40 shrink-0 overflow-y-auto border-t border-rule bg-late-fill px-5 py-2.5 text-14 text-late"
        >
          {wrong}
        </div>
      )}
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-rule px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:min-w-fit *:flex-1 menu:*:flex-none">
          {footer}
        </div>
      )}
    </dialog>
  );
}
