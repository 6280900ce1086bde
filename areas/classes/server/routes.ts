import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as records from '../classes-contract.ts';
import * as calls from '../contract.ts';
import * as exports from '../export-contract.ts';
import * as groups from '../groups-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import { listClassRecords } from './class-records.ts';
import { contributions } from './contributions.ts';
import { classesOut } from './export-classes.ts';
import { groupsOut } from './export-groups.ts';
import { listGroups } from './group-records.ts';
import { listClasses } from './list-classes.ts';
import { createClass, deleteClass, editClass } from './save-class.ts';
import { closeGroup, createGroup, deleteGroup, editGroup } from './save-group.ts';

export const classesServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(calls.listClasses, listClasses, { changesWith: ['classes', 'school'] }),
    bind(records.listClassRecords, listClassRecords, {
      changesWith: ['classes', 'school', 'accounts', 'students'],
    }),
    bind(records.createClass, createClass),
    bind(records.editClass, editClass),
    bind(records.deleteClass, deleteClass),
    bind(groups.listGroups, listGroups, { changesWith: ['classes', 'school', 'accounts', 'students'] }),
    bind(groups.createGroup, createGroup),
    bind(groups.editGroup, editGroup),
    bind(groups.closeGroup, closeGroup),
    bind(groups.deleteGroup, deleteGroup),
    bind(exports.exportClasses, classesOut.file),
    bind(exports.printClasses, classesOut.document),
    bind(exports.exportGroups, groupsOut.file),
    bind(exports.printGroups, groupsOut.document),
  ],
};
