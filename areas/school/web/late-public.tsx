/** The door of school for screens that are not among the first: kept apart, so that the first visit carries none of it. */

export { useSigning } from './organisation/organisation-data.ts';
export { LevelSelect, useLevels } from './structure/level-select.tsx';
export { SectionSelect } from './structure/section-select.tsx';
export { StructurePart } from './structure/structure-part.tsx';
export { SubjectSelect, useSubjects } from './structure/subject-select.tsx';
export { TitleInput } from './structure/title-input.tsx';
