/** One menu entry: a link, or, without the role, a disabled entry with the reason. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useLiveValue } from '#platform/web/live-value.ts';
import type { MenuEntry } from '#platform/web/screens.ts';
import { useSession } from '#platform/web/session/session.ts';
import { IconButton } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { StatusMark } from '#platform/web/ui/status-mark.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { lateParts } from '../late-parts.ts';
import { useFirstWords } from '../words.ts';

interface MenuItemProps {
  entry: MenuEntry;
  current: boolean;
  /** Why it is closed to this person; null when it is open. */
  reason: string | null;
  onChoose: (to: string) => void;
  /** Whether the entries below are shown; null when there are none. */
  unfolded: boolean | null;
  onFold: (open: boolean) => void;
}

const row = 'relative flex min-h-row w-full min-w-0 items-center gap-3 rounded-chip px-3 py-1.5 text-body';
/** The margin line of the exercise book, at the current page. */
const marginLine =
  'bg-tint font-medium text-primary before:absolute before:inset-y-1.5 before:left-0 before:w-[3px] before:rounded-full before:bg-primary';

export function MenuItem({ entry, current, reason, onChoose, unfolded, onFold }: MenuItemProps) {
  const say = useAnyWords();
  const t = useFirstWords();
  const { communicationUrl } = useSession();
  const late = useLiveValue(lateParts);
  const outside = entry.id === 'communication' && communicationUrl;
  const title = say(entry.title);
  if (reason) return <ClosedItem {...{ entry, title, reason, current }} />;
  return (
    <div className="flex items-center gap-1">
      <Link
        to={outside || entry.to}
        target={outside ? '_blank' : undefined}
        onFollow={() => onChoose(entry.to)}
        aria-current={current ? 'page' : undefined}
        className={classNames(row, current ? marginLine : 'text-ink-2 hover:bg-sunken hover:text-ink')}
      >
        <entry.icon aria-hidden className="size-4.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate">{title}</span>
        {late && !outside && <late.Badge menu={entry.id} />}
      </Link>
      {unfolded !== null && (
        <IconButton
          icon={unfolded ? ChevronUpsideDown : ChevronDown}
          label={t(unfolded ? 'SHELL.settings.hide' : 'SHELL.settings.show')}
          aria-expanded={unfolded}
          aria-controls={`below-${entry.id}`}
          onClick={() => onFold(!unfolded)}
        />
      )}
    </div>
  );
}

function ChevronUpsideDown({ className }: { className?: string }) {
  return <ChevronDown aria-hidden className={`rotate-180 ${className ?? ''}`} />;
}

interface ClosedItemProps extends Pick<MenuItemProps, 'entry' | 'current'> {
  title: string;
  reason: string;
}

/** The page may be open all the same: the guard of an address and the gate of its entry differ (specification 2, 6). */
function ClosedItem({ entry, title, reason, current }: ClosedItemProps) {
  const id = useId();
  return (
    <div className="group relative">
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        aria-current={current ? 'page' : undefined}
        className={classNames(row, 'text-left', current ? marginLine : 'text-ink-3')}
      >
        <entry.icon aria-hidden className="size-4.5 shrink-0 opacity-60" />
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <StatusMark tone="closed" className="size-3 shrink-0 opacity-60" />
      </button>
      <span
        id={id}
        role="note"
        className="pointer-events-none invisible absolute inset-x-2 top-full z-20 rounded-chip bg-ink px-3 py-2 text-13 text-paper opacity-0 transition-opacity duration-120 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100"
      >
        {reason}
      </span>
    </div>
  );
}

interface MenuSubItemProps {
  to: string;
  title: string;
  current: boolean;
  onChoose: (to: string) => void;
}

export function MenuSubItem({ to, title, current, onChoose }: MenuSubItemProps) {
  return (
    <Link
      to={to}
      onFollow={() => onChoose(to)}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'flex min-h-9 items-center rounded-chip px-3 py-1 text-14 coarse:min-h-row',
        current ? 'font-medium text-primary' : 'text-ink-2 hover:bg-sunken hover:text-ink',
      )}
    >
      {title}
    </Link>
  );
}
