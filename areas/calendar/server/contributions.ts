/** Contributions of the calendar to the platform. */
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { eventImport } from './import-events.ts';

export const contributions = [importKinds.contribute(eventImport)];
