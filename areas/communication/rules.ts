/** Texts of a message for each reader, and audiences that each writer may address. Pure, shared by screen and server. */

import { isWithinLimits, type Limits } from '#platform/kernel/roles.ts';
import { shortened } from '#platform/kernel/text/beginning-of.ts';
import { elided, wordToElide } from '#platform/kernel/text/elision.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Among, Audience, Reviewable } from './contract.ts';

/** A text in one language or both. */
export interface Texts {
  readonly en: string | null;
  readonly fr: string | null;
}

/** The text for the reader: in the own language, or the other one where there is no other. */
export function textFor(texts: Texts, language: Language): string {
  return texts[language] ?? texts.en ?? texts.fr ?? '';
}

/** The language of what `textFor` gives. */
export function writtenIn(texts: Texts, language: Language): Language {
  if (texts[language] !== null) return language;
  return texts.en !== null ? 'en' : 'fr';
}

/** Fields that a text may have in braces. `{son|daughter}` is the word for a boy or a girl. */
export const fields = ['child', 'class', 'amount', 'date', 'school'] as const;
export type Field = (typeof fields)[number];

const braces = /\{([^{}]*)\}/g;

function isField(text: string): text is Field {
  return fields.some((field) => field === text);
}

function isPair(text: string): boolean {
  const words = text.split('|');
  return words.length === 2 && words.some((word) => word.trim() !== '');
}

/** Texts in braces that are neither a field nor a pair of words. */
export function unknownFields(text: string): readonly string[] {
  return [...text.matchAll(braces)]
    .map(([, inner = '']) => inner)
    .filter((inner) => !isField(inner) && !isPair(inner));
}

/** Whether each child needs a text of its own. */
export function speaksOfChild({ en, fr }: Texts): boolean {
  return [...`${en ?? ''} ${fr ?? ''}`.matchAll(braces)].some(
    ([, inner = '']) => inner === 'child' || inner === 'class' || inner === 'amount' || inner.includes('|'),
  );
}

/** The fields and pairs of words in texts, each once, without braces. */
export function usedFields(texts: readonly Texts[]): readonly string[] {
  const all = texts.flatMap(({ en, fr }) => [...`${en ?? ''} ${fr ?? ''}`.matchAll(braces)]);
  return [...new Set(all.map(([, inner = '']) => inner))].filter((inner) => isField(inner) || isPair(inner));
}

/** Fields that every recipient of this audience would read as a dash, or as the word for a boy. */
export function emptyFields(
  texts: readonly Texts[],
  { audience, among }: { readonly audience: Audience; readonly among: Among },
): readonly string[] {
  return usedFields(texts).filter((field) => {
    if (field === 'date' || field === 'school') return false;
    return !isFamilies(audience) || (field === 'amount' && among !== 'debtors');
  });
}

/** Values of the fields of a text; absent where a value is not known, which leaves the text with a dash. */
export type Facts = Readonly<Partial<Record<Field, string>>> & {
  /** Sex of the child; a pair of words without it gives the first one. */
  readonly girl?: boolean;
  /** The record does not say whether the child is a girl. */
  readonly sexUnknown?: boolean;
};

/** Those of these fields for which the facts say nothing. */
export function missingFields(used: readonly string[], facts: Facts): readonly string[] {
  return used.filter((field) => (isField(field) ? facts[field] === undefined : facts.sexUnknown === true));
}

/** The text with its fields filled in; French elides before them. */
export function filled(text: string, facts: Facts, language: Language): string {
  return text.replace(fieldsWithWord, (whole, before = '', inner: string) => {
    const value = fieldText(inner, facts);
    if (value === null) return whole;
    return language === 'fr' ? elided(before, value) : before + value;
  });
}

/** With the word before them that French may elide. */
const fieldsWithWord = new RegExp(`(${wordToElide})?\\{([^{}]*)\\}`, 'giu');

/** The text that replaces the one between braces; null where it is no field. */
function fieldText(inner: string, facts: Facts): string | null {
  if (isField(inner)) return facts[inner] ?? '–';
  const [boy, girl, ...more] = inner.split('|');
  if (boy === undefined || girl === undefined || more.length > 0) return null;
  return facts.girl ? girl : boy;
}

/** Whether a gap of a template, an ellipsis that is no end of a word, is left to fill in. */
export function hasGaps(text: string): boolean {
  return /(^|[\s(])…/.test(text);
}

/** The beginning of a text on one line. @param most letters */
export function excerptOf(text: string, most = 140): string {
  return shortened(text.replaceAll(/\s+/g, ' ').trim(), most);
}

/**
 * How far somebody writes (permissions.md, "Communication"): to the whole school or a part of it, to the families of the own classes, as
 * bursar to debtors, and as a parent to the staff of the own children.
 */
export interface Writer {
  readonly reach: 'school' | 'classes' | 'debtors' | 'family';
  readonly limits: Limits;
  /** Classes of this year whose families the writer reaches. */
  readonly classIds: ReadonlySet<number>;
  /** Staff to whom a parent may write. */
  readonly staffIds: ReadonlySet<number>;
}

/** The classes that a target of a message belongs to. */
export interface Target {
  readonly id: number;
  readonly sectionId: number | null;
  readonly levelId: number | null;
  /** The class itself; for a student all classes of this year. */
  readonly classIds: readonly number[];
}

/** Whether the writer writes to this audience. @param targets none for the whole school and all staff */
export function mayWriteTo(
  writer: Writer,
  { audience, among }: { readonly audience: Audience; readonly among: Among },
  targets: readonly Target[],
): boolean {
  const { reach, limits } = writer;
  if (audience === 'people') return reach !== 'family' || targets.every(({ id }) => writer.staffIds.has(id));
  if (reach === 'family') return false;
  if (reach === 'debtors') return audience !== 'staff' && among === 'debtors';
  const limited = limits.sectionId !== null || limits.levelIds.length > 0;
  if (audience === 'staff' || audience === 'school') return reach === 'school' && !limited;
  const ofClasses = targets.every(({ classIds }) => classIds.some((id) => writer.classIds.has(id)));
  if (reach === 'classes') return (audience === 'classes' || audience === 'students') && ofClasses;
  if (audience === 'students') return !limited || ofClasses;
  return targets.every((target) => isWithinLimits(limits, target));
}

/** Whether a message to this audience waits until another person approved it. @param reviewed as the school sets it */
export function needsReview(
  { reach }: Pick<Writer, 'reach'>,
  audience: Audience,
  reviewed: readonly Reviewable[],
): boolean {
  return isFamilies(audience) && reviewed.some((one) => one === reach);
}

/** Whether somebody approves this message: of another person, and one that they could write themselves to the school or a part of it. */
export function mayReview(
  writer: Writer & { readonly userId: number },
  message: { readonly senderId: number; readonly audience: Audience; readonly among: Among },
  targets: readonly Target[],
): boolean {
  return (
    writer.reach === 'school' && message.senderId !== writer.userId && mayWriteTo(writer, message, targets)
  );
}

/** Audiences that name no target. */
export function isWhole(audience: Audience): boolean {
  return audience === 'school' || audience === 'staff';
}

/** Audiences that are families, not staff. */
export function isFamilies(audience: Audience): boolean {
  return audience !== 'staff' && audience !== 'people';
}

const strip = 'CAHIER-STRIP-';

/** The code on a strip: it names the copy that comes back on paper. */
export function stripCode(copyId: number): string {
  return `${strip}${copyId}`;
}

/** The number of the copy whose strip has this code; null for any other code. */
export function copyOfStrip(code: string): number | null {
  const digits = code.startsWith(strip) ? code.slice(strip.length) : '';
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}
