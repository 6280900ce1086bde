/** Says why the thing inside cannot be used, when it has focus or the pointer is on it. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ReasonProps {
  /** The thing inside names this id in aria-describedby. */
  id: string;
  text: string;
  wide?: boolean;
  children: ReactNode;
}

export function Reason({ id, text, wide, children }: ReasonProps) {
  return (
    <span className={classNames('group relative inline-flex', wide && 'w-full')}>
      {children}
      <span
        id={id}
        role="note"
        className="pointer-events-none invisible absolute top-full left-1/2 z-20 mt-1.5 w-max max-w-64 -translate-x-1/2 rounded-chip bg-ink px-2.5 py-1.5 text-left text-13 font-normal text-paper opacity-0 transition-opacity duration-120 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100"
      >
        {text}
      </span>
    </span>
  );
}
