/** How severe something is, by mark, colour and word (specification 3: chip1 to chip3). */
import { StatusChip } from '#platform/web/ui/chip.tsx';
import type { Severity } from '../tags/tags-contract.ts';
import { nameOfSeverity } from '../tags/tags-rules.ts';
import { useWords } from './words.ts';

const tones = { 10: 'draft', 20: 'not-done', 30: 'late' } as const;

export function SeverityChip({ severity }: { severity: Severity }) {
  const t = useWords();
  return (
    <StatusChip tone={tones[severity]}>{t(`SCHOOL.tags.severities.${nameOfSeverity[severity]}`)}</StatusChip>
  );
}
