import { importKinds } from '#platform/server/imports/import-kind.ts';
import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import * as exports from '../export-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as logo from '../logo-contract.ts';
import * as customs from '../naming-settings-contract.ts';
import * as organisation from '../organisation-contract.ts';
import * as signing from '../signing-contract.ts';
import * as structure from '../structure-contract.ts';
import * as tags from '../tags-contract.ts';
import * as years from '../years-contract.ts';
import { beginYear, listYearConsequences } from './begin-year.ts';
import { sectionsOut, subjectsOut, tagsOut } from './export-structure.ts';
import { yearsOut } from './export-years.ts';
import { sectionImport } from './import-sections.ts';
import { subjectImport } from './import-subjects.ts';
import { tagImport } from './import-tags.ts';
import { yearImport } from './import-years.ts';
import { listSequences, listTrimesters } from './list-periods.ts';
import { listSchoolYears } from './list-school-years.ts';
import { readLogo, removeLogo, setLogo } from './save-logo.ts';
import { readNamingSettings, saveNamingSettings } from './save-naming-settings.ts';
import { readOrganisation, saveOrganisation } from './save-organisation.ts';
import {
  readSigning,
  readSigningPictures,
  removeSigningPicture,
  setSigningPicture,
  setSigningRule,
} from './save-signing.ts';
import { readStructure, saveSections, saveSubjects } from './save-structure.ts';
import { readTags, saveTags } from './save-tags.ts';
import { createYear, deleteYear, editYear } from './save-year.ts';
import { listYearPlans } from './year-plans.ts';

const changesWith = ['school'];

export const schoolServer: AreaServer = {
  words: { en, fr },
  contributions: [
    importKinds.contribute(yearImport),
    importKinds.contribute(subjectImport),
    importKinds.contribute(sectionImport),
    importKinds.contribute(tagImport),
  ],
  routes: [
    bind(calls.listSchoolYears, listSchoolYears, { changesWith }),
    bind(years.listYearPlans, listYearPlans, { changesWith }),
    bind(years.createYear, createYear),
    bind(years.editYear, editYear),
    bind(years.deleteYear, deleteYear),
    bind(years.listYearConsequences, listYearConsequences),
    bind(years.beginYear, beginYear),
    bind(years.listTrimesters, listTrimesters, { reads: true }),
    bind(years.listSequences, listSequences, { reads: true }),
    bind(structure.readStructure, readStructure, { changesWith }),
    bind(structure.saveSections, saveSections),
    bind(structure.saveSubjects, saveSubjects),
    bind(exports.exportSubjects, subjectsOut.file),
    bind(exports.printSubjects, subjectsOut.document),
    bind(exports.exportSections, sectionsOut.file),
    bind(exports.printSections, sectionsOut.document),
    bind(exports.exportTags, tagsOut.file),
    bind(exports.printTags, tagsOut.document),
    bind(exports.exportYears, yearsOut.file),
    bind(exports.printYears, yearsOut.document),
    bind(tags.readTags, readTags, { changesWith }),
    bind(tags.saveTags, saveTags),
    bind(organisation.readOrganisation, readOrganisation, { changesWith }),
    bind(organisation.saveOrganisation, saveOrganisation),
    bind(logo.readLogo, readLogo, { changesWith }),
    bind(logo.setLogo, setLogo),
    bind(logo.removeLogo, removeLogo),
    bind(signing.readSigning, readSigning, { changesWith }),
    bind(signing.readSigningPictures, readSigningPictures, { changesWith }),
    bind(signing.setSigningPicture, setSigningPicture),
    bind(signing.removeSigningPicture, removeSigningPicture),
    bind(signing.setSigningRule, setSigningRule),
    bind(customs.readNamingSettings, readNamingSettings, { changesWith }),
    bind(customs.saveNamingSettings, saveNamingSettings),
  ],
};
