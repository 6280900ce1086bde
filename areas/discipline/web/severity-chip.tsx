/** How severe an incident is, by mark, colour and word (specification 3: chip1 to chip3). */
import { StatusChip } from '#platform/web/ui/chip.tsx';
import type { Severity } from '../incidents/contract.ts';
import { useWords } from './words.ts';

const tones = { 10: 'draft', 20: 'not-done', 30: 'late' } as const;
const names = { 10: 'light', 20: 'serious', 30: 'grave' } as const;

export function SeverityChip({ severity }: { severity: Severity }) {
  const t = useWords();
  return <StatusChip tone={tones[severity]}>{t(`DISCIPLINE.severities.${names[severity]}`)}</StatusChip>;
}
