/** The parts of school that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export { noLines, usualLines } from '../organisation/organisation-rules.ts';
export { usualSections } from '../structure/structure-rules.ts';
export { usualTags } from '../tags/tags-rules.ts';
export { usualPlan } from '../years/years-rules.ts';
export { saveLetterhead } from './organisation/letterheads-store.ts';
export { tablesOfSchool } from './personal-data.ts';
export { isDemonstration, releaseCode, type Section, type Subject } from './school-store.ts';
export { addSubjectGroups } from './structure/structure-store.ts';
export { storeTags } from './tags/tags-store.ts';
