/** The one place where appreciations, conduct and the council's decisions come onto cards: their areas are asked here. */
import type { ConductTotals } from '#areas/appreciations/server/public/conduct-rules.ts';
import { appreciationsOf, conductOf } from '#areas/appreciations/server/public/of-class.ts';
import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { decisionsOnCards } from '#areas/council/server/public/decisions.ts';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { ContributionContext } from '#platform/server/context.ts';
import type { CardConduct } from '../../cards/card-contract.ts';
import { type ClassRemarks, noRemarks } from '../../cards/conduct-and-remarks.ts';

/**
 * Remarks and conduct recorded for the students of a class, and its council's decisions once the sitting is closed.
 * @param subjectIds subjects on which a remark may be printed
 */
export async function remarksOfClass(
  context: ContributionContext,
  { id: classId }: Classroom,
  { key }: { readonly key: PeriodKey },
  subjectIds: readonly number[],
): Promise<ClassRemarks> {
  const { textOf, competences } = await appreciationsOf(context, classId, key);
  const conduct = await conductOf(context, classId, key);
  const council = await decisionsOnCards(context, [classId], key);
  return {
    competences,
    of: (studentId) => {
      const totals = conduct.get(studentId);
      const decided = council.get(studentId);
      const written = (subjectId: number) => textOf(studentId, 'subject', subjectId)?.content;
      return {
        ...noRemarks,
        remarks: new Map(
          subjectIds.flatMap((subjectId) => {
            const text = written(subjectId);
            return text === undefined ? [] : [[subjectId, text] as const];
          }),
        ),
        classMaster: textOf(studentId, 'master', null)?.content ?? null,
        head: textOf(studentId, 'head', null)?.content ?? null,
        conduct: totals ? conductOnCard(totals) : null,
        council: decided?.remark ?? null,
        decision: decided?.decision ?? null,
        promotedTo: decided?.promotedTo ?? null,
        work: decided?.work ?? null,
      };
    },
  };
}

function conductOnCard({ detention, exclusionDays, ...totals }: ConductTotals): CardConduct {
  return { ...totals, consignes: detention, exclusion: exclusionDays };
}
