/** How somebody is employed, as files and papers say it. */
import type { Said } from '#platform/kernel/imports/columns.ts';
import type { Status } from '../record-contract.ts';

export const statusWords: Readonly<Record<Status, Said>> = {
  permanent: { en: 'permanent', fr: 'permanent' },
  contract: { en: 'on contract', fr: 'contractuel' },
  partTime: { en: 'part-time', fr: 'vacataire' },
  parents: { en: 'paid by the parents', fr: 'payé par les parents' },
  trainee: { en: 'trainee', fr: 'stagiaire' },
};
