/** The way to an average: those before it as a line and in figures, and how much it is up or down since the last of its kind. */
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useCouncilWords } from '../council-words.ts';
import { useWords } from '../words.ts';

interface TrendProps {
  period: ClassAtCouncil['period'];
  before: StudentAtCouncil['before'];
  average: number | null;
}

export function Trend({ period, before, average }: TrendProps) {
  const t = useWords();
  const words = useCouncilWords();
  const ofKind = before.filter(({ kind }) => kind === period.kind);
  const known = before.filter((one) => one.average !== null);
  const last = ofKind.findLast((one) => one.average !== null) ?? null;
  const change = last && average !== null ? average - (last.average ?? 0) : null;
  if (known.length === 0) return null;
  const points = known.length > 1 || ofKind.length > 0 ? known.map((one) => one.average ?? 0) : [];
  return (
    <div className="flex items-center gap-3">
      {points.length > 1 && <Spark points={points} />}
      <div className="text-13">
        <p className="flex flex-wrap gap-x-3 text-ink-2">
          {known.slice(-4).map((one) => (
            <span key={`${one.kind} ${one.number}`} className="tabular whitespace-nowrap">
              <span className="text-ink-3">{words.shortPeriod(one)}</span> {words.average(one.average)}
            </span>
          ))}
        </p>
        {change !== null && last && (
          <p className="tabular flex items-center gap-1 font-medium whitespace-nowrap">
            {change > 0 && <TrendingUp aria-hidden className="size-4 text-done" />}
            {change < 0 && <TrendingDown aria-hidden className="size-4 text-late" />}
            {words.change(change)} {t('COUNCIL.since', { period: words.shortPeriod(last) })}
          </p>
        )}
      </div>
    </div>
  );
}

const room = { width: 72, height: 32, edge: 4 };

/** The figures are shown beside it. */
function Spark({ points }: { points: readonly number[] }) {
  const [lowest, highest] = [Math.min(...points), Math.max(...points)];
  const x = (index: number) =>
    room.edge + (index * (room.width - 2 * room.edge)) / Math.max(1, points.length - 1);
  const y = (value: number) =>
    highest === lowest
      ? room.height / 2
      : room.height - room.edge - ((value - lowest) * (room.height - 2 * room.edge)) / (highest - lowest);
  const line = points.map((value, index) => `${x(index)},${y(value)}`).join(' ');
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${room.width} ${room.height}`} className="h-8 w-18 shrink-0">
      <polyline points={line} fill="none" stroke="var(--primary)" strokeWidth="2" strokeLinejoin="round" />
      <circle cx={x(points.length - 1)} cy={y(points.at(-1) ?? 0)} r="3" fill="var(--primary)" />
    </svg>
  );
}
