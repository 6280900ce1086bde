/**
 * The atoms of which the contracts' wire schemas are made: identifiers, texts, days, pages. Each refuses what
 * the database could not store or what has no one meaning, so that no such value reaches a use case.
 */

import * as z from 'zod/mini';
import { coefficientBounds } from './numbers/coefficient-bounds.ts';
import { emailShape } from './people/email.ts';
import { type Instant, parseSchoolDay, type SchoolDay } from './time.ts';

/** Identifiers are whole numbers below 2^53; clients may send them as digits too. */
const digits = z.string().check(z.regex(/^[1-9]\d{0,15}$/));
const safe = (value: number) => Number.isSafeInteger(value);

/** An identifier in a path or query: digits on the wire, a number inside. */
export const idDigits = z.pipe(z.pipe(digits, z.transform(Number)), z.number().check(z.refine(safe)));

/** An identifier in a body: a number, or its digits. */
export const idValue = z.union([z.int().check(z.positive()), idDigits]);

/** An identifier to filter by in a query: existing clients send an empty text, 0 or the word of an absent value for none. */
export const idFilter = z.optional(
  z.union([
    z.pipe(
      z.enum(['', '0', 'null', 'undefined']),
      z.transform(() => undefined),
    ),
    idDigits,
  ]),
);

/** The same in a body. */
export const idFilterValue = z.optional(
  z.nullable(
    z.union([
      z.pipe(
        z.union([z.enum(['', '0']), z.literal(0)]),
        z.transform(() => null),
      ),
      idValue,
    ]),
  ),
);

/** An identifier in a reply. */
export const idReply = z.int();

/** The database stores versions in four bytes, so no greater one exists. */
export const greatestVersion = 2 ** 31 - 1;

/** In a request, the version that was read of what is to be changed; 0 where there was nothing yet. */
export const versionRead = z.int().check(z.gte(0), z.lte(greatestVersion));

/**
 * A moment in a reply: ISO 8601 in UTC, as the server writes it. The mark of an Instant exists only for the compiler.
 * @public every new area begins with it (tools/new-area/)
 */
export const instantReply = z.string() as unknown as z.ZodMiniType<Instant, string>;

/** A day in a request, `yyyy-MM-dd`, that exists. */
export const dayValue = z.pipe(
  z.string().check(z.refine((value) => parseSchoolDay(value) !== null, { error: 'not a day' })),
  z.transform((value) => value as SchoolDay),
);

/** A day in a reply. The mark of a SchoolDay exists only for the compiler. */
export const dayReply = z.string() as unknown as z.ZodMiniType<SchoolDay, string>;

/** Identifiers in a query, with commas between them. @param most as many as it may have */
export function idsText(most: number) {
  return z.pipe(
    z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,${most - 1}}$`))),
    z.transform((text) => text.split(',').map(Number)),
  );
}

/** A page number, or how many rows it has: from 1. */
export const pageDigits = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));

/** An empty text, which older clients send for what they leave open. */
const nothing = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

/** The same in a query, where addresses put together from parts have the word of an absent value. */
const nothingInQuery = z.pipe(
  z.enum(['', 'null', 'undefined']),
  z.transform(() => undefined),
);

/** The same in a query, where it may be absent or empty. */
export const pageFilter = z.optional(z.union([nothingInQuery, pageDigits]));

const pageNumber = z.int().check(z.gte(1), z.lte(100_000_000));

/** The same in a body, where it may be absent: older clients send its digits. */
export const pageValue = z.pipe(
  z.nullish(z.union([nothing, pageNumber, z.pipe(pageDigits, pageNumber)])),
  z.transform((page) => page ?? undefined),
);

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);

/** `true` or `false` in a query, where it may be absent or empty. */
export const flagText = z.optional(z.union([nothingInQuery, flag]));

/** The same in a body: a boolean or its word. */
export const flagValue = z.pipe(
  z.nullish(z.union([nothing, z.boolean(), flag])),
  z.transform((value) => value ?? undefined),
);

/** Text that survives storage unchanged: no NUL, no lone surrogate. Length in UTF-16 units. */
export function text(limits: { min?: number; max: number }) {
  return z.string().check(
    z.minLength(limits.min ?? 0),
    z.maxLength(limits.max),
    z.refine((value) => !value.includes('\u0000') && value.isWellFormed(), { error: 'unstorable' }),
  );
}

/** Text that says something: not only blanks. */
export function filledText(limits: { max: number }) {
  return text({ min: 1, max: limits.max }).check(
    z.refine((value) => value.trim() !== '', { error: 'blank' }),
  );
}

/**
 * A text on one line, of letters that are seen: line breaks and control characters become blanks; marks that turn the direction of
 * what follows, or that nobody sees, go. In a name they break a row of a list, or make two people look like one. Phone numbers copied from
 * a list of contacts contain such marks, so they are removed instead of refused.
 */
export function onOneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\p{Bidi_Control}\u200b\u2060\ufeff]/gu, '');
}

/** Text of one line: names, telephones, titles. */
export function lineText(limits: { max: number }) {
  return z.pipe(text(limits), z.transform(onOneLine));
}

/** Such a line that says something. */
export function filledLine(limits: { max: number }) {
  return z.pipe(lineText({ max: limits.max }), filledText(limits));
}

/** Such a line, or null for none. */
export const optionalLine = (max: number) => z.nullable(filledLine({ max }));

/** Such a text, or null for none. Length in UTF-16 units. */
export const optionalText = (max: number) => z.nullable(filledText({ max }));

/** An e-mail address in a request, at most as long as one can be (RFC 5321, 4.5.3.1.3); null for none. */
export const optionalEmail = z.nullable(filledText({ max: 254 }).check(z.regex(emailShape)));

export const yesNo = z.enum(['Y', 'N']);

/** The reply of a call that answers with a document: a file to keep or to print. */
export const pdfFile = z.file().check(z.mime(['application/pdf']));
/** The same for looking at: the first page as it would be printed, drawn. */
export const pictureFile = z.file().check(z.mime(['image/webp']));
/** A file in a reply: its name, its media type, and its bytes in Base64. */
export const sentFile = z.strictObject({ name: z.string(), type: z.string(), content: z.string() });
export type SentFile = z.infer<typeof sentFile>;

/** As a camera makes it; what is kept of it is at most 24 KB. */
const largestPhoto = 8 * 1024 * 1024;

/** A photo as it is sent to be kept: base64. */
export const photoText = z.string().check(z.minLength(4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));
/** Bytes of a body with such a photo in it. */
export const photoBodyLimit = Math.ceil((largestPhoto * 4) / 3) + 1024;

/** Exactly: `multipleOf` lets pass what differs in the last digits of a float. */
function isOfHalves(value: number): boolean {
  return Number.isInteger(value / coefficientBounds.step);
}

/** A coefficient or a sum of some in a reply, and points: an average times a coefficient, in hundredths or halves of one. */
export const halvesReply = z.number().check(z.refine(isOfHalves));

/** A coefficient in a request. */
export const coefficientValue = z
  .number()
  .check(
    z.refine(isOfHalves, { error: 'no half step' }),
    z.minimum(coefficientBounds.least),
    z.maximum(coefficientBounds.most),
  );
