/** Buttons: one primary action per screen or dialog, the rest secondary or quiet. */
import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useId } from 'react';
import type { Icon } from '../screens.ts';
import { classNames } from './class-names.ts';
import { Reason } from './reason.tsx';
import { Spinner } from './spinner.tsx';

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-rule bg-surface text-ink hover:bg-sunken',
  quiet: 'text-primary hover:bg-tint',
  danger: 'bg-late text-paper hover:opacity-90',
} as const;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks;
  small?: boolean;
  icon?: Icon;
  /** Shows a spinner and takes no more taps; given at all, the second click of a double click is none. */
  busy?: boolean;
  /** Why it cannot be used: stays focusable and says so on focus and hover. */
  reason?: string | null | undefined;
  /** Full width of its container. */
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const {
    look = 'secondary',
    small,
    icon: Picture,
    busy,
    reason,
    wide,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const still = Boolean(busy) || Boolean(reason);
  // Two clicks in one breath arrive before the first has made it busy.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    still || (busy !== undefined && event.detail > 1) ? event.preventDefault() : onClick?.(event);
  const shape = classNames(
    'inline-flex items-center justify-center gap-2 rounded-chip px-4 text-center leading-tight font-medium transition-colors duration-120 select-none',
    'disabled:border-transparent disabled:bg-sunken disabled:text-ink-3 aria-disabled:border-transparent aria-disabled:bg-sunken aria-disabled:text-ink-3',
    small ? 'min-h-control-small px-3 py-1 text-13 coarse:text-14' : 'min-h-control py-1.5',
    wide && 'w-full',
    looks[look],
    className,
  );
  const button = (
    <button
      type="button"
      {...rest}
      className={shape}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      {busy ? <Spinner /> : Picture && <Picture aria-hidden className="size-4.5 shrink-0" />}
      {children}
    </button>
  );
  if (!reason) return button;
  return (
    <Reason id={reasonId} text={reason} wide={wide ?? false}>
      {button}
    </Reason>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: Icon;
  /** The action of the button, in words. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with a picture; its name is spoken and shown by the browser on hover. */
export function IconButton({ icon: Picture, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(
        'grid size-control shrink-0 place-items-center rounded-chip text-ink-2 transition-colors duration-120 hover:bg-sunken hover:text-ink disabled:text-ink-3',
        className,
      )}
    >
      <Picture aria-hidden className="size-5" />
    </button>
  );
}
