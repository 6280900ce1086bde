import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as choices from '../choices/contract.ts';
import * as consents from '../consents/contract.ts';
import * as calls from '../contract.ts';
import * as fields from '../custom-fields/contract.ts';
import * as delegates from '../delegates/contract.ts';
import * as attendance from '../documents/attendance-contract.ts';
import * as documents from '../documents/contract.ts';
import * as kept from '../documents/kept-documents-contract.ts';
import * as ofStudent from '../documents/student-documents-contract.ts';
import * as life from '../enrolments/life-contract.ts';
import * as many from '../enrolments/many-contract.ts';
import * as groups from '../groups/contract.ts';
import * as health from '../health/contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as duplicates from '../merge/contract.ts';
import * as photos from '../photos/contract.ts';
import * as records from '../records/contract.ts';
import * as exports from '../records/export-contract.ts';
import * as rollover from '../rollover/contract.ts';
import { listDropConsequences, readChoices, saveChoices } from './choices/choices.ts';
import { readClassConsents, readConsents, saveClassConsents, setConsent } from './consents/consents.ts';
import { contributions } from './contributions.ts';
import { readFields, saveFields } from './custom-fields/save-fields.ts';
import { readDelegates, saveDelegates } from './delegates/delegates.ts';
import { exportAttendanceSheet, printAttendanceSheet } from './documents/attendance-sheet.ts';
import { addDocument, listDocuments, readDocument, removeDocument } from './documents/kept-documents.ts';
import { printBoards } from './documents/print-boards.ts';
import { printClassCards, printStudentCard } from './documents/print-cards.ts';
import { printCertificate } from './documents/print-certificate.ts';
import { printClassList, printPhotoBoard } from './documents/print-class.ts';
import { printTransferCertificate } from './documents/print-transfer.ts';
import { changeMany, listManyConsequences } from './enrolments/many-students.ts';
import { leaveSchool, listConsequences, moveStudent } from './enrolments/student-life.ts';
import { changeGroupMembers, listGroupConsequences } from './groups/group-members.ts';
import { readHealth, writeHealth } from './health/health.ts';
import { findAlike, listDuplicates } from './merge/duplicates.ts';
import { mergeStudents } from './merge/merge-students.ts';
import { readPhoto, removePhoto, setPhoto } from './photos/photos.ts';
import { studentsOut } from './records/export-students.ts';
import { listStudents } from './records/list-students.ts';
import { readHistory } from './records/read-history.ts';
import { createStudent, editStudent } from './records/save-student.ts';
import { readStudent } from './records/student-record.ts';
import { readClassDecisions, saveClassDecisions } from './rollover/class-decisions.ts';
import { makeNextClasses, readRollover } from './rollover/read-rollover.ts';
import { rollOver, takeRolloverBack } from './rollover/roll-over.ts';

/** More students than a class has. */
const manyStudents = 200;

export const studentsServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(calls.listStudents, listStudents, {
      reads: true,
      // Photos make megabytes of a single class.
      large: ({ classId, studentId, size, withImage }) =>
        withImage || (classId === null && studentId === null && size > manyStudents),
    }),
    bind(records.readStudent, readStudent, {
      changesWith: ['students', 'classes', 'school', 'accounts', 'parents'],
      views: ({ id }) => `student ${id}`,
    }),
    bind(records.createStudent, createStudent),
    bind(records.editStudent, editStudent),
    bind(fields.readFields, readFields, { changesWith: ['students'] }),
    bind(fields.saveFields, saveFields),
    bind(life.moveStudent, moveStudent),
    bind(life.leaveSchool, leaveSchool),
    bind(life.listConsequences, listConsequences),
    bind(life.readHistory, readHistory),
    bind(many.changeManyStudents, changeMany),
    bind(many.listManyConsequences, listManyConsequences, { reads: true }),
    bind(choices.readChoices, readChoices, {
      changesWith: ['students', 'classes', 'school', 'accounts', 'parents'],
    }),
    bind(delegates.readDelegates, readDelegates, {
      changesWith: ['accounts', 'classes', 'parents', 'school', 'students'],
    }),
    bind(delegates.saveDelegates, saveDelegates),
    bind(choices.saveChoices, saveChoices),
    bind(choices.listDropConsequences, listDropConsequences, { reads: true }),
    bind(groups.changeGroupMembers, changeGroupMembers),
    bind(groups.listGroupConsequences, listGroupConsequences, { reads: true }),
    bind(duplicates.listDuplicates, listDuplicates),
    bind(duplicates.findAlike, findAlike, { reads: true }),
    bind(duplicates.mergeStudents, mergeStudents),
    bind(photos.readPhoto, readPhoto, {
      changesWith: ['students', 'classes', 'school', 'accounts', 'parents'],
    }),
    bind(photos.setPhoto, setPhoto),
    bind(photos.removePhoto, removePhoto),
    bind(consents.readConsents, readConsents),
    bind(consents.setConsent, setConsent),
    bind(consents.readClassConsents, readClassConsents),
    bind(consents.saveClassConsents, saveClassConsents),
    bind(kept.listDocuments, listDocuments),
    bind(kept.readDocument, readDocument),
    bind(kept.addDocument, addDocument),
    bind(kept.removeDocument, removeDocument),
    bind(health.readHealth, readHealth),
    bind(health.writeHealth, writeHealth),
    bind(documents.printClassList, printClassList),
    bind(documents.printPhotoBoard, printPhotoBoard),
    bind(documents.printAttendanceSheet, printAttendanceSheet),
    bind(attendance.exportAttendanceSheet, exportAttendanceSheet),
    bind(ofStudent.printCertificate, printCertificate),
    bind(documents.printClassCards, printClassCards),
    bind(ofStudent.printStudentCard, printStudentCard),
    bind(ofStudent.printTransferCertificate, printTransferCertificate),
    bind(exports.exportStudents, studentsOut.file),
    bind(exports.printStudents, studentsOut.document),
    bind(exports.printBoards, printBoards),
    bind(rollover.readRollover, readRollover),
    bind(rollover.makeNextClasses, makeNextClasses),
    bind(rollover.readClassDecisions, readClassDecisions),
    bind(rollover.saveClassDecisions, saveClassDecisions),
    bind(rollover.rollOver, rollOver),
    bind(rollover.takeRolloverBack, takeRolloverBack),
  ],
};
