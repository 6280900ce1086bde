/** A page or part without content: a drawing, one sentence, one action. */
import { lazy, type ReactNode, Suspense } from 'react';
import { classNames } from './class-names.ts';
import type { DrawingName } from './drawings.tsx';

/** Without network the drawing may be missing; the sentence is shown without it. */
const Drawing = lazy(async () => {
  const drawings = await import('./drawings.tsx').catch(() => null);
  return { default: drawings?.Drawing ?? NoDrawing };
});

function NoDrawing(_: { name: DrawingName }) {
  return null;
}

interface EmptyStateProps {
  drawing: DrawingName;
  title?: string;
  /** One sentence. */
  children: ReactNode;
  action?: ReactNode;
  /** `pop` fits into a panel, `half` into a section, `full` fills the page. */
  size?: 'pop' | 'half' | 'full';
}

const sizes = { pop: 'min-h-48 p-4', half: 'min-h-72 p-6', full: 'min-h-[min(34rem,70dvh)] p-6' } as const;

export function EmptyState({ drawing, title, children, action, size = 'half' }: EmptyStateProps) {
  return (
    <section
      className={classNames(
        'seyes relative grid place-items-center overflow-hidden rounded-card border border-rule bg-surface text-center',
        'before:absolute before:inset-y-0 before:left-8 before:w-0.5 before:bg-margin-line/60 menu:before:left-16',
        sizes[size],
      )}
    >
      <div className="relative flex max-w-sm flex-col items-center gap-3 rounded-card bg-surface px-6 py-5">
        <div className="h-28">
          <Suspense>
            <Drawing name={drawing} />
          </Suspense>
        </div>
        {title && <h2 className="text-18">{title}</h2>}
        <p className="text-body text-ink-2 text-pretty">{children}</p>
        {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
      </div>
    </section>
  );
}
