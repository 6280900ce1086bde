/** The door of school for other areas' servers. */
export { noLines, usualLines } from '../organisation-rules.ts';
export { type NewYear, usualYearAround } from '../rules.ts';
export { mostOf } from '../structure-contract.ts';
export { usualSections } from '../structure-rules.ts';
export { severityOf, usualTags } from '../tags-rules.ts';
export { usualPlan } from '../years-rules.ts';
export { type BegunYear, endedHolidays, yearFollowers } from './begun-years.ts';
export { bothWaysOut } from './both-ways-out.ts';
export { saveLetterhead } from './letterheads-store.ts';
export { movedLevels } from './moved-levels.ts';
export { communicationUrlOf, findNamingSettings } from './naming-settings-store.ts';
export { periodsOfThisYear, periodsOfYear } from './periods.ts';
export { tablesOfSchool } from './personal-data.ts';
export { ruledPlaces } from './ruled-places.ts';
export { schoolDocument } from './school-document.ts';
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
export { currentYear, pastYears, yearsOf } from './school-years.ts';
export { setupOf } from './setup.ts';
export { signatoryOf, signingPlace } from './signatory.ts';
export { structureOf } from './structure.ts';
export { addSubjectGroups, saveLevels } from './structure-store.ts';
export { subjectNames } from './subject-names.ts';
export { subjectTies } from './subject-ties.ts';
export { findTags as tagsOfSchool, storeTags } from './tags-store.ts';
export { addPeriods, listPlans as yearPlans, type StoredPlan } from './years-store.ts';
