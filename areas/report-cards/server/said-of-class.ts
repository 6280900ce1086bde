/** The one place where appreciations, conduct and the council's decisions come onto cards: their areas are asked here. */
import type { Context } from '#platform/server/context.ts';
import { nothingSaid, type SaidOfClass } from '../conduct-and-remarks.ts';
import type { NamedPeriod } from '../periods.ts';

/** Nobody says anything yet: those areas are to come. */
export async function saidOfClass(
  _context: Context,
  _classId: number,
  _period: NamedPeriod,
): Promise<SaidOfClass> {
  return { competences: new Map(), of: () => nothingSaid };
}
