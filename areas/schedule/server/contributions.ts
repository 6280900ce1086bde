/** Contributions of the timetable to the platform. */
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { lessonImport } from './import-lessons.ts';

export const contributions = [importKinds.contribute(lessonImport)];
