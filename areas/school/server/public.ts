/** The parts of school that the servers of other areas may use. */
export { noLines, usualLines } from '../organisation/organisation-rules.ts';
export { type NewYear, usualYearAround } from '../rules.ts';
export { mostOf } from '../structure/structure-contract.ts';
export { usualSections } from '../structure/structure-rules.ts';
export { severityOf, usualTags } from '../tags/tags-rules.ts';
export { usualPlan } from '../years/years-rules.ts';
export { bothWaysOut } from './both-ways-out.ts';
export { communicationUrlOf, findNamingSettings } from './naming-settings/naming-settings-store.ts';
export { saveLetterhead } from './organisation/letterheads-store.ts';
export { schoolDocument } from './organisation/school-document.ts';
export { signatoryOf, signingLine } from './organisation/signatory.ts';
export { tablesOfSchool } from './personal-data.ts';
export {
  addOrganisation,
  addSections,
  addSubjects,
  addYear,
  anyOtherOrganisation,
  findOrganisationByCode,
  findYearByName,
  identityOfOrganisation,
  isDemonstration,
  listOrganisationIds,
  listSubjects as allSubjects,
  type OrganisationIdentity,
  organisationMadeAt,
  organisationNames,
  organisationsAmong,
  releaseCode,
  reserveCode,
  type Section,
  type Subject,
  setChecklistClosed,
} from './school-store.ts';
export { setupOf } from './setup.ts';
export { movedLevels } from './structure/moved-levels.ts';
export { partsWithRules } from './structure/parts-with-rules.ts';
export { structureOf } from './structure/structure.ts';
export { addSubjectGroups, saveLevels } from './structure/structure-store.ts';
export { subjectNames } from './structure/subject-names.ts';
export { subjectTies } from './structure/subject-ties.ts';
export { findTags as tagsOfSchool, storeTags } from './tags/tags-store.ts';
export { type BegunYear, endedHolidays, yearFollowers } from './years/begun-years.ts';
export { periodsOfThisYear, periodsOfYear } from './years/periods.ts';
export { currentYear, pastYears, yearsOf } from './years/school-years.ts';
export { addPeriods, listPlans as yearPlans, type StoredPlan } from './years/years-store.ts';
