/** A message in a form or at the top of a page: success (2 s), failure (3 s), or information. */
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useUiWords } from '../words.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

const looks = {
  success: 'bg-done-fill text-done',
  error: 'bg-late-fill text-late',
  notice: 'bg-draft-fill text-draft',
  info: 'bg-now-fill text-now',
} as const;

const pictures = { success: CircleCheck, error: CircleAlert, notice: Info, info: Info } as const;

/** Specification 9. Notices and infos stay until they are closed. */
const shownFor: Partial<Record<keyof typeof looks, number>> = { success: 2000, error: 3000 };

interface BannerProps {
  kind: keyof typeof looks;
  children: ReactNode;
  /** Called when its time is over or it is closed; without it the banner stays. */
  onGone?: () => void;
}

export function Banner({ kind, children, onGone }: BannerProps) {
  const t = useUiWords();
  const Picture = pictures[kind];
  const time = shownFor[kind];
  // The page may be drawn anew meanwhile, with another way to close it: its time goes on.
  const leave = useEffectEvent(() => onGone?.());
  useEffect(() => {
    if (time === undefined) return;
    const timer = setTimeout(leave, time);
    return () => clearTimeout(timer);
  }, [time]);
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex animate-fade items-start gap-3 rounded-chip px-3.5 py-2.5 text-14 font-medium',
        looks[kind],
      )}
    >
      <Picture aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
      {onGone && time === undefined && (
        <IconButton
          icon={X}
          label={t('UI.actions.close')}
          onClick={onGone}
          className="-my-2.5 -mr-3 text-current hover:bg-transparent hover:text-current"
        />
      )}
    </div>
  );
}
