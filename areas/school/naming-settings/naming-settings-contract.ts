/** The calls of the school's naming and time settings: the order of names, the titles that it offers, and its time zone. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { nameOrders } from '#platform/kernel/people/person-name.ts';
import { filledLine, text, versionRead } from '#platform/kernel/wire-values.ts';
import { canAdministrate } from '../organisation/organisation-contract.ts';

export const mostTitles = 20;
export const longestTitle = 40;

export const failures = defineFailures('SCHOOL.errors', {
  /** No zone of the tz database that this server knows. */
  zoneUnknown: 'invalid',
});

const given = {
  nameOrder: z.enum(nameOrders),
  /** Suggestions for a person's title; any other may be typed. */
  titles: z.array(filledLine({ max: longestTitle })).check(z.maxLength(mostTitles)),
  /** IANA name: `Africa/Douala`. */
  timeZone: text({ min: 1, max: 60 }),
};
/** Where the menu leads for communication, in a new tab; null for the pages of this program (specification 2). */
const communicationUrl = z.nullable(z.string().check(z.maxLength(300), z.regex(/^https?:\/\/\S+$/)));

const namingSettings = z.strictObject({
  ...given,
  communicationUrl: z.nullable(z.string()),
  /** Rises with each change: who edits says which one they read. */
  version: z.int(),
  mayEdit: z.boolean(),
});
export type NamingSettings = z.infer<typeof namingSettings>;
export type GivenNamingSettings = Pick<NamingSettings, keyof typeof given> & {
  /** Absent leaves it as it is. */
  readonly communicationUrl?: string | null | undefined;
};

export const readNamingSettings = defineCall({
  name: 'school.readCustoms',
  method: 'GET',
  path: '/slm/Customs/v1/get',
  summary: 'How the school writes names, the titles it offers, and its time zone.',
  needs: 'session',
  item: namingSettings,
  replies: 'record',
});

export const saveNamingSettings = defineCall({
  name: 'school.saveCustoms',
  method: 'PUT',
  path: '/slm/Customs/v1/save',
  summary: 'Changes how the school writes names, the titles it offers, and its time zone.',
  needs: [canAdministrate],
  body: z.strictObject({ version: versionRead, ...given, communicationUrl: z.optional(communicationUrl) }),
  item: namingSettings,
  failures: [failures.zoneUnknown],
  replies: 'record',
  read: ({ body: { version, titles, ...of } }) => ({
    version,
    settings: { ...of, titles: [...new Set(titles.map((title) => title.trim()))] },
  }),
  send: ({ version, settings: of }) => ({ body: { version, ...of } }),
});
