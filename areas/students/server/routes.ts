import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as attendance from '../attendance-contract.ts';
import * as choices from '../choices-contract.ts';
import * as consents from '../consents-contract.ts';
import * as calls from '../contract.ts';
import * as delegates from '../delegates-contract.ts';
import * as papers from '../documents-contract.ts';
import * as duplicates from '../duplicates-contract.ts';
import * as exports from '../export-contract.ts';
import * as fields from '../fields-contract.ts';
import * as groups from '../groups-contract.ts';
import * as health from '../health-contract.ts';
import * as kept from '../kept-documents-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import * as life from '../life-contract.ts';
import * as many from '../many-contract.ts';
import * as photos from '../photo-contract.ts';
import * as records from '../records-contract.ts';
import * as rollover from '../rollover-contract.ts';
import * as ofStudent from '../student-documents-contract.ts';
import { exportAttendanceSheet, printAttendanceSheet } from './attendance-sheet.ts';
import { listDropConsequences, readChoices, saveChoices } from './choices.ts';
import { readClassDecisions, saveClassDecisions } from './class-decisions.ts';
import { readClassConsents, readConsents, saveClassConsents, setConsent } from './consents.ts';
import { contributions } from './contributions.ts';
import { readDelegates, saveDelegates } from './delegates.ts';
import { findAlike, listDuplicates } from './duplicates.ts';
import { studentsOut } from './export-students.ts';
import { changeGroupMembers, listGroupConsequences } from './group-members.ts';
import { readHealth, writeHealth } from './health.ts';
import { addDocument, listDocuments, readDocument, removeDocument } from './kept-documents.ts';
import { listStudents } from './list-students.ts';
import { changeMany, listManyConsequences } from './many-students.ts';
import { mergeStudents } from './merge-students.ts';
import { readPhoto, removePhoto, setPhoto } from './photos.ts';
import { printBoards } from './print-boards.ts';
import { printClassCards, printStudentCard } from './print-cards.ts';
import { printCertificate } from './print-certificate.ts';
import { printClassList, printPhotoBoard } from './print-class.ts';
import { printTransferCertificate } from './print-transfer.ts';
import { readHistory } from './read-history.ts';
import { makeNextClasses, readRollover } from './read-rollover.ts';
import { rollOver, takeRolloverBack } from './roll-over.ts';
import { readFields, saveFields } from './save-fields.ts';
import { createStudent, editStudent } from './save-student.ts';
import { leaveSchool, listConsequences, moveStudent } from './student-life.ts';
import { readStudent } from './student-record.ts';

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
    bind(papers.printClassList, printClassList),
    bind(papers.printPhotoBoard, printPhotoBoard),
    bind(papers.printAttendanceSheet, printAttendanceSheet),
    bind(attendance.exportAttendanceSheet, exportAttendanceSheet),
    bind(ofStudent.printCertificate, printCertificate),
    bind(papers.printClassCards, printClassCards),
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
