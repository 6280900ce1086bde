/** Names of the kinds of employment, in files and documents. */
import type { BilingualText } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { type Status, statuses } from '../record-contract.ts';

export const statusWords: Readonly<Record<Status, BilingualText>> = {
  permanent: { en: 'permanent', fr: 'permanent' },
  contract: { en: 'on contract', fr: 'contractuel' },
  partTime: { en: 'part-time', fr: 'vacataire' },
  parents: { en: 'paid by the parents', fr: 'payé par les parents' },
  trainee: { en: 'trainee', fr: 'stagiaire' },
};

/** Further words of lists, as `plainHeading` gives them. */
const synonyms: Readonly<Record<Status, readonly string[]>> = {
  permanent: ['permanente', 'fonctionnaire', 'civil servant', 'titulaire'],
  contract: ['contract', 'contractual', 'contractuelle', 'contrat', 'sous contrat'],
  partTime: ['hourly', 'vacation', 'vacations', 'vacatrice', 'temps partiel'],
  parents: ['parents', 'pta', 'apee', 'maitre des parents', 'payee par les parents', 'paid by parents'],
  trainee: ['intern', 'student teacher', 'stage', 'en stage'],
};

/** The status that a list means, in either language; null for none. */
export function statusMeant(written: string): Status | null {
  const plain = plainHeading(written);
  return statuses.find((one) => namesOf(one).includes(plain)) ?? null;
}

function namesOf(status: Status): readonly string[] {
  const { en, fr } = statusWords[status];
  return [plainHeading(status), plainHeading(en), plainHeading(fr), ...synonyms[status]];
}
