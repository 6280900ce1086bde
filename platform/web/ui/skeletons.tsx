/** Skeletons of content that is loading, so that nothing jumps. index.html has the same shapes. */
import { useEffect, useState } from 'react';
import { useUiWords } from '../words.ts';
import { Spinner } from './spinner.tsx';

const bone = 'rounded-[4px] bg-sunken animate-breathe';

/** A row that is on its way, among others that are there. */
export function RowBones() {
  return (
    <div className="flex h-14 items-center gap-3 px-4">
      <div className={`${bone} size-8 rounded-full`} />
      <div className={`${bone} h-3.5 flex-1`} />
      <div className={`${bone} h-3.5 w-16`} />
    </div>
  );
}

function Bones({ kind, count }: { kind: 'cards' | 'rows'; count: number }) {
  const each = Array.from({ length: count }, (_, index) => index);
  if (kind === 'rows') {
    return each.map((index) => (
      <div key={index} className="border-b border-rule">
        <RowBones />
      </div>
    ));
  }
  return each.map((index) => (
    <div
      key={index}
      className="flex h-56 flex-col gap-3 margin-line rounded-card border border-rule bg-surface p-4 before:bg-sunken"
    >
      <div className={`${bone} h-3 w-2/5`} />
      <div className={`${bone} h-4 w-4/5`} />
      <div className={`${bone} h-3 w-full`} />
      <div className={`${bone} h-3 w-3/4`} />
      <div className="flex gap-2">
        <div className={`${bone} h-6 w-24`} />
        <div className={`${bone} h-6 w-20`} />
      </div>
      <div className={`${bone} mt-auto h-1.5 w-full`} />
    </div>
  ));
}

export function CardSkeletons({ count = 4 }: { count?: number }) {
  const t = useUiWords();
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t('UI.state.loading')}
      className="grid grid-cols-1 gap-4 @min-[820px]:grid-cols-2"
    >
      <Bones kind="cards" count={count} />
    </div>
  );
}

export function RowSkeletons({ count = 6 }: { count?: number }) {
  const t = useUiWords();
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t('UI.state.loading')}
      className="rounded-card border border-rule bg-surface"
    >
      <Bones kind="rows" count={count} />
    </div>
  );
}

const patience = 400;

/** For what has no known shape: a spinner, but only after 400 ms, so quick answers do not flicker. */
export function LateSpinner() {
  const t = useUiWords();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t('UI.state.loading')}
      className="grid min-h-40 place-items-center text-ink-3"
    >
      {late && <Spinner className="size-7" />}
    </div>
  );
}
