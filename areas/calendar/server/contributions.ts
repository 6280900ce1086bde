/** Contributions of the calendar to the platform. */
import { ownersOfSuspensions } from '#areas/schedule/server/public/extension-points.ts';
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { eventOfSuspension } from './events-store.ts';
import { eventImport } from './import-events.ts';

export const contributions = [
  importKinds.contribute(eventImport),
  ownersOfSuspensions.contribute({
    async find(context, suspensionId) {
      const event = await eventOfSuspension(context, suspensionId);
      return event && { title: event.title, link: `/calendar?view=agenda&day=${event.day}` };
    },
  }),
];
