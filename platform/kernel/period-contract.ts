/** How a period travels. */
import * as z from 'zod/mini';
import type { PeriodKey } from './periods/periods.ts';

/** Which part of the year: `sequence-12`, `trimester-4`, `year-2`. */
export const periodValue = z.pipe(
  z.string().check(z.regex(/^(?:sequence|trimester|year)-[1-9]\d{0,14}$/)),
  z.transform((key) => key as PeriodKey),
);
export const periodReply = z.string() as unknown as z.ZodMiniType<PeriodKey, string>;
