export type { ConductTotals } from '../../conduct-rules.ts';
