import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import * as exports from '../export-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as records from '../record-contract.ts';
import { readClassTeaching, saveClassTeaching } from './class-teaching.ts';
import { contributions } from './contributions.ts';
import { teachersOut } from './export-teachers.ts';
import { listTeachers } from './list-teachers.ts';
import { editTeacher, readTeacher } from './teacher-file.ts';

const changesWith = ['teachers', 'classes', 'school', 'accounts'];

export const teachersServer: AreaServer = {
  contributions,
  words: { en, fr },
  routes: [
    bind(calls.listTeachers, listTeachers, { changesWith }),
    bind(records.readTeacher, readTeacher),
    bind(records.editTeacher, editTeacher),
    bind(calls.readClassTeaching, readClassTeaching, { changesWith }),
    bind(calls.saveClassTeaching, saveClassTeaching),
    bind(exports.exportTeachers, teachersOut.file),
    bind(exports.printTeachers, teachersOut.document),
  ],
};
