/** The head of the demonstration school's documents, in both languages as such schools have it. */
import { noLines, type saveLetterhead, usualLines } from '#areas/school/server/public.ts';

export const demonstrationLetterhead: Parameters<typeof saveLetterhead>[1] = {
  french: {
    ...noLines,
    ...usualLines.french,
    school: 'COLLÈGE BILINGUE DE LA SANAGA',
    signsAs: 'Le Principal',
    region: 'DÉLÉGATION RÉGIONALE DU LITTORAL',
    division: 'DÉLÉGATION DÉPARTEMENTALE DE LA SANAGA-MARITIME',
  },
  english: {
    ...noLines,
    ...usualLines.english,
    school: 'SANAGA BILINGUAL COLLEGE',
    signsAs: 'The Principal',
    region: 'REGIONAL DELEGATION OF LITTORAL',
    division: 'DIVISIONAL DELEGATION OF SANAGA-MARITIME',
  },
  signedBy: null,
  town: 'Edéa',
  postBox: 'B.P. 114 Edéa',
  phone: null,
  email: null,
  website: null,
  licence: null,
};
