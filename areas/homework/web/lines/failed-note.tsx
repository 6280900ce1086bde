/** Why the form was not sent: a banner at first, then a line that stays until the next try or the next change. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';

export function FailedNote({ children }: { children: ReactNode }) {
  const [gone, setGone] = useState(false);
  return (
    <div ref={scrollToNote}>
      {gone ? (
        <p className="flex items-start gap-3 px-3.5 py-2.5 text-14 text-late">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0 flex-1">{children}</span>
        </p>
      ) : (
        <Banner kind="error" onGone={() => setGone(true)}>
          {children}
        </Banner>
      )}
    </div>
  );
}

/** The buttons are at the bottom, the failure is at the top: on a phone only one of them is visible. */
function scrollToNote(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
