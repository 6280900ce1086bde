/** The door of school for screens that are not among the first: kept apart, so that the first visit carries none of it. */
export { LevelSelect, useLevels } from './level-select.tsx';
export { useSigning } from './organisation-data.ts';
export { SectionSelect } from './section-select.tsx';
export { StructurePart } from './structure-part.tsx';
export { SubjectSelect, useSubjects } from './subject-select.tsx';
export { TitleInput } from './title-input.tsx';
