/** The school's types of incidents and kinds of consequences; tags are the school's. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledLine, idReply, versionRead } from '#platform/kernel/wire-values.ts';
import { canDecide, canReport } from '../contract.ts';

export const catalogueFailures = defineFailures('DISCIPLINE.catalogueErrors', {
  /** Entries are archived: incidents refer to them. */
  entryMissing: 'conflict',
  nameTwice: 'conflict',
  numberTwice: 'invalid',
  nothingLeft: 'invalid',
});

export const forms = [
  'detention',
  'chore',
  'warning',
  'reprimand',
  'suspension',
  'dismissal',
  'other',
] as const;
export type ConsequenceForm = (typeof forms)[number];
export const mostEntries = 60;
export const longestName = 80;

const number = z.int().check(z.gte(1), z.lte(1000));
const named = {
  id: number,
  en: filledLine({ max: longestName }),
  fr: filledLine({ max: longestName }),
  archived: z.boolean(),
};
const type = z.strictObject({
  ...named,
  positive: z.boolean(),
  /** The points that praise of this type gives; 0 for misconduct. */
  points: z.int().check(z.gte(0), z.lte(100)),
});
export type IncidentType = z.infer<typeof type>;
const kind = z.strictObject({
  ...named,
  form: z.enum(forms),
  /** Days after which it no longer counts, or the end of the term or school year in which it is decided; null for never. */
  expiresAfter: z.nullable(z.union([z.int().check(z.gte(1), z.lte(1500)), z.enum(['term', 'year'])])),
  /** Whether only the disciplinary council may decide it. */
  council: z.boolean(),
});
export type ConsequenceKind = z.infer<typeof kind>;

const entries = {
  types: z.array(type).check(z.maxLength(mostEntries)),
  kinds: z.array(kind).check(z.maxLength(mostEntries)),
};
const catalogue = z.strictObject({
  ...entries,
  /** The school's tags, which its settings keep. */
  tags: z.array(z.strictObject({ id: idReply, name: z.string(), praise: z.boolean() })),
  /** 0 while the school has the usual entries. */
  version: z.int(),
});
export type Catalogue = z.infer<typeof catalogue>;
/** The part that the school edits. */
export type CatalogueLists = Omit<Catalogue, 'tags'>;

export const readCatalogue = defineCall({
  name: 'discipline.catalogue',
  method: 'GET',
  path: '/slm/Discipline/v1/catalogue',
  summary: 'Types of incidents, kinds of consequences and tags of the school.',
  needs: [canReport],
  item: catalogue,
  replies: 'record',
});

export const saveCatalogue = defineCall({
  name: 'discipline.saveCatalogue',
  method: 'PUT',
  path: '/slm/Discipline/v1/catalogue',
  summary: 'Replaces the lists of types and kinds. An entry is archived, never removed.',
  needs: [canDecide],
  body: z.strictObject({ ...entries, version: versionRead }),
  item: catalogue,
  failures: [
    catalogueFailures.entryMissing,
    catalogueFailures.nameTwice,
    catalogueFailures.numberTwice,
    catalogueFailures.nothingLeft,
  ],
  replies: 'record',
});
