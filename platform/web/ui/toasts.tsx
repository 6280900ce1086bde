/** Where toasts appear: under the page's header, or at the bottom above the floating button. */
import { CircleAlert, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLiveValue } from '../live-value.ts';
import { useSessionState } from '../session/session.ts';
import { useUiWords } from '../words.ts';
import { classNames } from './class-names.ts';
import { OutcomePicture } from './outcome-picture.tsx';
import { useOverlayHost } from './overlay-host.ts';
import { dismissToast, type Toast, type ToastPosition, toasts } from './toast-list.ts';

const looks = {
  info: 'bg-ink text-paper',
  error: 'bg-late text-paper',
  'no-connection': 'bg-accent text-on-accent',
} as const;

const positionStyles: Record<ToastPosition, string> = {
  top: 'top-[calc(4rem+env(safe-area-inset-top))] menu:top-3',
  below: 'top-[30dvh]',
  // Above keys of the page's own, where it shows some (keys-below.ts).
  bottom: 'bottom-[max(6rem,env(safe-area-inset-bottom),var(--keys,0rem))] menu:bottom-6',
  screen: '',
};

/** Under the title of the page, however many lines it takes; the styles say where, when it is scrolled away or in a dialog. */
function topUnderHeader(): number | undefined {
  const bottom = document.querySelector('.page > header')?.getBoundingClientRect().bottom ?? 0;
  return bottom > 0 ? bottom + 8 : undefined;
}

export function Toasts() {
  const t = useUiWords();
  const shown = useLiveValue(toasts);
  const host = useOverlayHost();
  // A toast shown before a dialog opened would cover it.
  const held = host !== document.body;
  const framed = useSessionState().kind === 'signed-in';
  const frameStyle = classNames(
    'pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2 px-4',
    // Over the page, not over the menu and the way out in its foot.
    framed && 'menu:left-(--side)',
  );
  return createPortal(
    <section aria-label={t('UI.toast.region')} aria-live="polite">
      {(['top', 'below', 'bottom', 'screen'] as const).map((where) => (
        <div
          key={where}
          className={classNames(frameStyle, positionStyles[where])}
          style={{ top: where === 'top' && !held ? topUnderHeader() : undefined }}
        >
          {shown.map(
            (toast) =>
              toast.position === where &&
              !(held && toast.kind === 'no-connection') && <ToastCard key={toast.id} toast={toast} />,
          )}
        </div>
      ))}
    </section>,
    host,
  );
}

interface ScreenMessageProps {
  id: number;
  text: string;
  detail: string | undefined;
  success: boolean;
}

/**
 * Fills the screen and goes with the next key or tap, which reaches the page seen through it: only a tap on the message
 * itself does nothing else.
 */
function ScreenMessage({ id, text, detail, success }: ScreenMessageProps) {
  useEffect(() => {
    const close = (event: Event) => {
      // A key still held down from before answers nothing.
      if (!(event instanceof KeyboardEvent && event.repeat)) dismissToast(id);
    };
    const events = ['keydown', 'pointerdown'] as const;
    for (const event of events) addEventListener(event, close, true);
    return () => {
      for (const event of events) removeEventListener(event, close, true);
    };
  }, [id]);
  return (
    <div
      role={success ? undefined : 'alert'}
      className="pointer-events-none fixed inset-0 grid animate-fade place-items-center bg-paper/85 p-6"
    >
      <div className="pointer-events-auto flex max-w-md flex-col items-center gap-6 text-center">
        <OutcomePicture success={success} />
        <div>
          <p className="text-22 font-medium text-ink text-balance">{text}</p>
          {detail && <p className="mt-2 text-16 text-ink-2 text-balance">{detail}</p>}
        </div>
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  if (toast.kind === 'success' || toast.kind === 'failure')
    return (
      <ScreenMessage
        id={toast.id}
        text={toast.text}
        detail={toast.detail}
        success={toast.kind === 'success'}
      />
    );
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : undefined}
      className={classNames(
        'pointer-events-auto flex min-h-control max-w-md animate-rise items-center gap-3 rounded-card px-4 py-2 shadow-button',
        looks[toast.kind],
      )}
    >
      {toast.kind === 'error' && <CircleAlert aria-hidden className="size-5 shrink-0" />}
      {toast.kind === 'no-connection' && <WifiOff aria-hidden className="size-5 shrink-0" />}
      <span className="min-w-0">
        <span>{toast.text}</span>
        {toast.count > 1 && <span className="tabular"> × {toast.count}</span>}
      </span>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.onAct();
            dismissToast(toast.id);
          }}
          className="-my-2 -mr-2 min-h-control shrink-0 rounded-chip px-3 font-bold underline underline-offset-4"
        >
          {toast.action.label}
        </button>
      )}
    </div>
  );
}
