/** Ink drawings for pages with nothing on them: one hand, one pen, each under 2 KB. */
import type { ReactNode } from 'react';

export type DrawingName = 'notebook' | 'search' | 'tools' | 'paths' | 'plug' | 'done';

const pictures: Record<DrawingName, ReactNode> = {
  // An open exercise book with a pen across it.
  notebook: (
    <>
      <path
        className="fill-surface"
        d="M80 34C66 25 44 23 20 27v64c24-4 46-2 60 7 14-9 36-11 60-7V27c-24-4-46-2-60 7z"
      />
      <path d="M80 34v64M32 42c13-1 25 0 36 4M32 55c13-1 25 0 36 4M32 68c9-1 18 0 26 2" />
      <path className="stroke-margin-line" d="M96 33v58" />
      <path d="M106 44c9-2 15-2 22-2M106 57c8-2 13-2 18-2" />
      <path className="fill-accent" d="M142 49l7 6-37 42-11 5 4-12z" />
      <path d="M105 90l7 7M136 56l7 6" />
    </>
  ),
  // A magnifier over a ruled sheet.
  search: (
    <>
      <path className="fill-surface" d="M40 16h56l18 18v72H40z" />
      <path d="M96 16v18h18M52 46h44M52 60h28M52 74h20M52 88h26" />
      <path className="stroke-margin-line" d="M47 16v90" />
      <circle className="fill-tint" cx="103" cy="74" r="19" />
      <path strokeWidth="5" d="M117 88l18 18" />
      <path d="M94 69c2-5 6-8 11-8" />
    </>
  ),
  // Set square, compass and pencil: work that has not begun.
  tools: (
    <>
      <path className="fill-surface" d="M24 98h86L24 34z" />
      <path className="fill-paper" d="M40 84h32L40 60z" />
      <path d="M34 98v-5M46 98v-5M58 98v-5M70 98v-5M82 98v-5" />
      <path d="M118 24v10M118 34l-16 62M118 34l16 62M108 72h20" />
      <circle className="fill-accent" cx="118" cy="40" r="6" />
      <path className="stroke-margin-line" d="M96 102c10 8 34 8 44 0" />
    </>
  ),
  // A signpost: the address leads nowhere.
  paths: (
    <>
      <path d="M80 20v88M66 108h28" />
      <path className="fill-accent" d="M80 28h40l12 11-12 11H80z" />
      <path className="fill-surface" d="M80 56H42L30 67l12 11h38z" />
      <path d="M90 39h24M48 67h24" />
      <path className="stroke-margin-line" d="M24 108c12-5 20-5 30 0M106 108c10-5 18-5 30 0" />
    </>
  ),
  // Two ends of a cable that do not meet.
  plug: (
    <>
      <path d="M14 78c16 0 20-14 34-14" />
      <path className="fill-surface" d="M48 52h14c7 0 12 5 12 12s-5 12-12 12H48z" />
      <path d="M74 58h9M74 70h9" />
      <path className="fill-accent" d="M114 52h-14c-7 0-12 5-12 12s5 12 12 12h14z" />
      <path d="M114 64c14 0 18-14 32-14" />
      <path className="stroke-margin-line" d="M78 34l3-10M88 38l8-8M70 38l-6-8" />
    </>
  ),
  // A tick in the margin, the way teachers write it.
  done: (
    <>
      <path className="fill-surface" d="M44 16h72v92H44z" />
      <path className="stroke-margin-line" d="M60 16v92" />
      <path d="M70 36h34M70 50h34M70 64h22" />
      <path className="stroke-done" strokeWidth="5" d="M76 84l9 9 24-28" />
    </>
  ),
};

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      viewBox="0 0 160 124"
      aria-hidden="true"
      className="h-28 w-36 fill-none stroke-ink-2 stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {pictures[name]}
    </svg>
  );
}
