/** Children of a list, for a reader. */
import { relationTexts } from '#areas/students/contract.ts';
import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import type { Language } from '#platform/kernel/words.ts';
import { flags, readChildren } from '../../imports/import-rules.ts';

const flagTexts: Readonly<Record<(typeof flags)[number], BilingualText>> = {
  legal: { en: 'not legal guardian', fr: 'sans autorité légale' },
  financial: { en: 'does not pay', fr: 'ne paie pas' },
  contact: { en: 'no messages', fr: 'sans messages' },
  pickUp: { en: 'may not pick up', fr: 'ne récupère pas' },
  verified: { en: 'to be verified', fr: 'à vérifier' },
};

const callOrder: BilingualText = { en: 'call order', fr: 'ordre d’appel' };

/** `NGONO Marie: mother, does not pay`: what is usual goes without saying. */
export function childrenText(text: string, language: Language): string {
  return readChildren(text)
    .map((child) => {
      const without = flags.filter((key) => child[key] === false).map((key) => flagTexts[key][language]);
      const order = (child.callOrder ?? 1) > 1 ? [`${callOrder[language]} ${child.callOrder}`] : [];
      const relation = child.relationName ?? relationTexts[child.relation][language];
      return `${child.name} : ${[relation, ...order, ...without].join(', ')}`;
    })
    .map((line) => (language === 'en' ? line.replace(' : ', ': ') : line))
    .join(' · ');
}
