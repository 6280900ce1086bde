import { usualRules } from '#areas/evaluations/server/public.ts';
import type { Reply, TestHttp } from '../http.ts';

type GradingRules = typeof usualRules;

/** Sets by which rules the French section of a small school is evaluated, beside the usual ones: there sits the 6e. */
export async function setFrenchRules(http: TestHttp, change: Partial<GradingRules>): Promise<void> {
  const principal = await http.as('principal');
  const rules = { ...usualRules, ...change };
  const saved = await principal.put('/slm/MarkRules/v1/save', { ...(await frenchSection(http)), rules });
  if (saved.status !== 200) throw new Error(saved.text);
}

/** Lets the section go by the rules of the school again. */
export async function dropFrenchRules(http: TestHttp): Promise<Reply> {
  return (await http.as('principal')).put('/slm/MarkRules/v1/drop', await frenchSection(http));
}

/** With the version of its rules. */
async function frenchSection(http: TestHttp) {
  const { sets } = (await (await http.as('principal')).get('/slm/MarkRules/v1/get')).body.data[0];
  const { sectionId, levelId, version } = sets.find(({ name }: { name: string }) => name === 'Francophone');
  return { sectionId, levelId, version };
}

/** Lets its classes be marked in three levels in the place of numbers: 200, 100 and 0 hundredths. */
export function giveLevels(http: TestHttp): Promise<void> {
  const level = (code: string, meaning: string) => ({
    code: { en: code, fr: code },
    meaning: { en: meaning, fr: meaning },
  });
  const competences = [level('AA', 'Acquired'), level('ECA', 'Being acquired'), level('NA', 'Not acquired')];
  return setFrenchRules(http, { competences });
}
