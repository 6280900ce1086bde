import { importKinds } from '#platform/server/imports/import-kind.ts';
import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as namingSettings from '../naming-settings/naming-settings-contract.ts';
import * as logo from '../organisation/logo-contract.ts';
import * as organisation from '../organisation/organisation-contract.ts';
import * as signing from '../organisation/signing-contract.ts';
import * as exports from '../structure/export-contract.ts';
import * as structure from '../structure/structure-contract.ts';
import * as tags from '../tags/tags-contract.ts';
import * as years from '../years/years-contract.ts';
import { readNamingSettings, saveNamingSettings } from './naming-settings/save-naming-settings.ts';
import { readLogo, removeLogo, setLogo } from './organisation/save-logo.ts';
import { readOrganisation, saveOrganisation } from './organisation/save-organisation.ts';
import {
  readSigning,
  readSigningPictures,
  removeSigningPicture,
  setSigningPicture,
  setSigningRule,
} from './organisation/save-signing.ts';
import { sectionsOut, subjectsOut, tagsOut } from './structure/export-structure.ts';
import { sectionImport } from './structure/import-sections.ts';
import { subjectImport } from './structure/import-subjects.ts';
import { readStructure, saveSections, saveSubjects } from './structure/save-structure.ts';
import { tagImport } from './tags/import-tags.ts';
import { readTags, saveTags } from './tags/save-tags.ts';
import { beginYear, listYearConsequences } from './years/begin-year.ts';
import { yearsOut } from './years/export-years.ts';
import { yearImport } from './years/import-years.ts';
import { listSequences, listTrimesters } from './years/list-periods.ts';
import { listSchoolYears } from './years/list-school-years.ts';
import { createYear, deleteYear, editYear } from './years/save-year.ts';
import { listYearPlans } from './years/year-plans.ts';

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
    bind(namingSettings.readNamingSettings, readNamingSettings, { changesWith }),
    bind(namingSettings.saveNamingSettings, saveNamingSettings),
  ],
};
