/** The parts of school for later screens of other areas: kept apart, so that the first visit loads none of it. */

export { useSigning } from './organisation/organisation-data.ts';
export { LevelSelect, useLevels } from './structure/level-select.tsx';
export { SectionSelect } from './structure/section-select.tsx';
export { StructurePart } from './structure/structure-part.tsx';
export { SubjectSelect, useSubjects } from './structure/subject-select.tsx';
export { TitleInput } from './structure/title-input.tsx';
