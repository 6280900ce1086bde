/** One line of the page: a thing, how it is, and what to do. */
import type { ReactNode } from 'react';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import type { Tone } from '#platform/web/ui/status-mark.tsx';
import type { Verdict } from '../rules.ts';
import { useWords } from './words.ts';

const tones: Readonly<Record<Verdict, Tone>> = {
  ok: 'done',
  off: 'closed',
  notice: 'draft',
  problem: 'late',
};

interface CheckRowProps {
  title: string;
  verdict: Verdict;
  /** How it is. */
  children: ReactNode;
  /** Advice; only where something is to be done. */
  help?: string | null;
  /** The affected records, one by one, or a link to them. */
  more?: ReactNode;
}

export function CheckRow({ title, verdict, children, help = null, more }: CheckRowProps) {
  const t = useWords();
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-body">{title}</h3>
        <StatusChip tone={tones[verdict]}>{t(`HEALTH.state.${verdict}`)}</StatusChip>
      </div>
      <p className="mt-0.5 text-14 text-ink-2">{children}</p>
      {help !== null && <p className="mt-1 max-w-2xl text-14">{help}</p>}
      {more}
    </li>
  );
}

/** The way to where it is mended. */
export const wayLook =
  'mt-1 inline-flex min-h-control-small items-center text-14 font-medium text-primary hover:underline';
