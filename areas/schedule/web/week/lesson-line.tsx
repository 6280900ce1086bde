/** One line of what another area shows under a lesson. */
import type { ReactNode } from 'react';

interface LessonLineProps {
  /** How far it is; null while that is read. */
  chip: ReactNode;
  /** Ways on: links and buttons of one word or two. */
  children?: ReactNode;
}

/** As high while its chip is read as afterwards, so that no lesson below moves; in a narrow column its ways on are a second line. */
export function LessonLine({ chip, children }: LessonLineProps) {
  return (
    <div className="mt-1 flex items-center gap-x-2 @max-[15rem]:flex-col @max-[15rem]:items-start">
      <span className="flex h-chip min-w-0 max-w-full items-center">{chip}</span>
      <span className="flex min-h-control-small shrink-0 items-center gap-x-2 coarse:min-h-11">
        {children}
      </span>
    </div>
  );
}
