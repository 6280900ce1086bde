/** The mark of a status: never colour alone. Drawn in the colour of its text. */
export type Tone =
  | 'now'
  | 'previous'
  | 'draft'
  | 'late'
  | 'future'
  | 'done'
  | 'not-done'
  | 'unchecked'
  | 'ongoing'
  | 'closed'
  | 'waiting';

const strokes = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;

function shapeOf(tone: Tone) {
  switch (tone) {
    case 'now':
    case 'ongoing':
      return <circle cx="6" cy="6" r="4.5" fill="currentColor" />;
    case 'previous':
      return <circle cx="6" cy="6" r="4" {...strokes} />;
    case 'draft':
      return (
        <circle
          cx="6"
          cy="6"
          r="4.25"
          {...strokes}
          strokeWidth={1.75}
          strokeDasharray="2.2 2.25"
          strokeLinecap="butt"
        />
      );
    case 'late':
      return <path d="M6 1.2 11.4 10.6H.6z" fill="currentColor" />;
    case 'future':
      return <path d="M1.5 6h8M6.5 2.8 9.8 6 6.5 9.2" {...strokes} strokeLinejoin="round" />;
    case 'done':
      return <path d="M1.8 6.6 4.6 9.4 10.2 2.8" {...strokes} strokeLinejoin="round" />;
    case 'not-done':
      return <path d="M2.2 2.2 9.8 9.8M9.8 2.2 2.2 9.8" {...strokes} />;
    case 'unchecked':
      return (
        <rect
          x="1.6"
          y="1.6"
          width="8.8"
          height="8.8"
          rx="2"
          {...strokes}
          strokeWidth={1.5}
          strokeDasharray="2.4 2"
          strokeLinecap="butt"
        />
      );
    case 'closed':
      return (
        <>
          <rect x="1.8" y="5" width="8.4" height="6.2" rx="1.4" fill="currentColor" />
          <path d="M3.8 5V3.6a2.2 2.2 0 0 1 4.4 0V5" {...strokes} strokeWidth={1.5} />
        </>
      );
    case 'waiting':
      return (
        <path
          d="M6 1.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8M6 3.6V6l1.7 1.2"
          {...strokes}
          strokeWidth={1.5}
        />
      );
  }
}

export function StatusMark({ tone, className }: { tone: Tone; className?: string }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className={className ?? 'size-2.5 shrink-0'}>
      {shapeOf(tone)}
    </svg>
  );
}
