/** Distinguishes series without colour: each has its filling, its line and its mark. */
import type { ReactNode } from 'react';

/** Filling of columns and bars: whole, hatched, dotted, crossed. Hatched the other way is what does not pass. */
const inks = ['var(--primary)', 'var(--not-done)', 'var(--done)', 'var(--future)', 'var(--draft)'];
const dashes = ['', '7 4', '2 4', '10 3 2 3', '4 4'];

export const inkOf = (index: number): string => inks[index % inks.length] ?? 'var(--primary)';
export const dashOf = (index: number): string => dashes[index % dashes.length] ?? '';

/** @param id of the chart: patterns are named in the whole page */
export function fillOf(id: string, index: number): string {
  return index === 0 ? inkOf(0) : `url(#${id}-${index})`;
}

export const failingFill = (id: string): string => `url(#${id}-failing)`;

/** The patterns of a chart's series. */
export function Patterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: count }, (_, index) => (
        <Hatch
          key={inkOf(index)}
          id={`${id}-${index}`}
          ink={inkOf(index)}
          turned={index % 2 === 0 ? 0 : 45}
        />
      ))}
      <Hatch id={`${id}-failing`} ink="var(--late)" turned={-45} />
    </defs>
  );
}

function Hatch({ id, ink, turned }: { id: string; ink: string; turned: number }) {
  return (
    <pattern
      id={id}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turned})`}
    >
      <rect width="6" height="6" fill={ink} fillOpacity="0.18" />
      <rect width="2.5" height="6" fill={ink} />
    </pattern>
  );
}

/** The mark of a point: round, square, triangle, diamond. */
export function PointMark({ x, y, index }: { x: number; y: number; index: number }): ReactNode {
  const look = { fill: 'var(--surface)', stroke: inkOf(index), strokeWidth: 2 };
  switch (index % 4) {
    case 1:
      return <rect x={x - 4} y={y - 4} width="8" height="8" {...look} />;
    case 2:
      return <path d={`M${x} ${y - 5}l5 9h-10z`} {...look} />;
    case 3:
      return <path d={`M${x} ${y - 5.5}l5.5 5.5-5.5 5.5-5.5-5.5z`} {...look} />;
    default:
      return <circle cx={x} cy={y} r="4" {...look} />;
  }
}
