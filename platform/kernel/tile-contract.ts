/** The tiles of the home page: areas make them on the server, one screen draws them all. */
import * as z from 'zod/mini';
import { reportChart } from './report-contract.ts';
import { idReply, instantReply } from './wire-values.ts';

export const tileTones = ['plain', 'now', 'late', 'draft', 'done'] as const;
export type TileTone = (typeof tileTones)[number];

/** A page of the application. */
const way = z.strictObject({ to: z.string(), search: z.record(z.string(), z.string()) });

const wayInWords = z.strictObject({ ...way.shape, text: z.string() });

const chip = z.strictObject({
  text: z.string(),
  tone: z.enum(tileTones),
  /** Entity of the writes (`queue.entity` of their call): while one of them waits on a device, that is shown there instead. */
  entity: z.optional(z.string()),
});
export type TileChip = z.infer<typeof chip>;

const figure = z.strictObject({
  text: z.string(),
  /** A number is written as the reader writes numbers; a text stays, such as a sum of money. */
  value: z.union([z.int(), z.string()]),
  /** Below it, smaller. */
  note: z.nullable(z.string()),
  tone: z.enum(tileTones),
  way,
});
export type TileFigure = z.infer<typeof figure>;

const line = z.strictObject({
  /** Above the title, smaller: a subject, a class. */
  about: z.nullable(z.string()),
  title: z.string(),
  chips: z.array(chip),
  dueAt: z.nullable(instantReply),
  tone: z.enum(tileTones),
  way,
  /** Hours of today on the school's clock, HH:mm, within which the line is marked as current; null for none. */
  during: z.nullable(z.strictObject({ startsAt: z.string(), endsAt: z.string() })),
  /** Further ways, each with its words below the line. */
  ways: z.array(wayInWords),
});
export type TileLine = z.infer<typeof line>;

export const tileItem = z.strictObject({
  /** Unique, such as `attendance.waiting`. */
  id: z.string(),
  title: z.string(),
  /** To the whole of it, with the words of the link. */
  way: z.nullable(wayInWords),
  /** The own child whom it is about, for parents. */
  childId: z.nullable(idReply),
  /** In one line, such as "Nothing to do at the moment". */
  text: z.nullable(z.string()),
  tone: z.enum(tileTones),
  figures: z.array(figure),
  lines: z.array(line),
  /** Lines beside each other where there is room, rather than below each other. */
  cards: z.boolean(),
  chart: z.nullable(reportChart),
  /**
   * Drawn by a component that its area contributes under this id (platform/web/home-parts.ts). Figures and lines, where there are some, are
   * shown until the component is at hand.
   */
  component: z.boolean(),
  /** The entry of the menu that shows how much waits here; null for none. */
  menu: z.nullable(z.string()),
  waits: z.int(),
});
export type Tile = z.infer<typeof tileItem>;
export type TileWay = TileLine['way'];
export type TileWayInWords = TileLine['ways'][number];
