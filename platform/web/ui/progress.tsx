/** Done, not done, unchecked: a bar in three colours, and the counts with their marks. */
import { useUiWords } from '../words.ts';
import { StatusMark, type Tone } from './status-mark.tsx';

interface ProgressProps {
  done: number;
  notDone: number;
  unchecked: number;
  /** Before the due date what is not done is still to do. */
  isDue?: boolean;
}

export function Progress({ done, notDone, unchecked, isDue = true }: ProgressProps) {
  const t = useUiWords();
  const total = done + notDone + unchecked;
  const counts = [
    t('UI.progress.done', { count: done }),
    t(isDue ? 'UI.progress.notDone' : 'UI.progress.toDo', { count: notDone }),
    t('UI.progress.unchecked', { count: unchecked }),
  ].join(', ');
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 tabular"
      role="img"
      aria-label={t('UI.progress.label', { counts })}
    >
      <span className="flex h-1.5 min-w-12 flex-1 basis-12 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {total > 0 && done > 0 && <span className="bg-done" style={{ flexGrow: done }} />}
        {total > 0 && notDone > 0 && isDue && <span className="bg-not-done" style={{ flexGrow: notDone }} />}
        {total > 0 && notDone > 0 && !isDue && <span style={{ flexGrow: notDone }} />}
        {total > 0 && unchecked > 0 && <span style={{ flexGrow: unchecked }} />}
      </span>
      <span className="flex shrink-0 items-center gap-2.5 font-medium">
        <Count tone="done" value={done} className="text-done" />
        <Count
          tone={isDue ? 'not-done' : 'unchecked'}
          value={notDone}
          className={isDue ? 'text-not-done' : 'text-ink-2'}
        />
        <Count tone="unchecked" value={unchecked} className="text-ink-2" />
      </span>
    </div>
  );
}

function Count({ tone, value, className }: { tone: Tone; value: number; className: string }) {
  if (value === 0) return null;
  return (
    <span className={`flex items-center gap-1 ${className}`}>
      <StatusMark tone={tone} />
      {value}
    </span>
  );
}
