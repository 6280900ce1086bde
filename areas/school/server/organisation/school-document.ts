/** Documents of the school: what an area wants printed, under the school's head and with who printed it and when. */
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { LetterheadColumn } from '../../organisation/organisation-contract.ts';
import { letterheadLines, waysToReach } from '../../organisation/organisation-rules.ts';
import { findOrganisation } from './letterheads-store.ts';
import { findLogo } from './logos-store.ts';

export interface WantedDocument extends Pick<PdfDocument, 'template' | 'language' | 'data'> {
  /** The title of the document: `Class list`. */
  readonly heading: string;
  /** Its class or scope, and the year: `Form 1 A · 2026/2027`. */
  readonly subheading: string | null;
  /** The person it is about, where the headings do not name them: for the title and the name of the file. */
  readonly of?: string;
  /** The template's own words, in the language of the document. */
  readonly words: Readonly<Record<string, string>>;
  readonly pictures?: PdfDocument['pictures'];
}

/** Under which name the templates find the logo. */
const logoName = 'school-logo';

/** The head of the school's documents as templates draw it, the name of the school, and how it is reached. */
async function headOf(context: Context, logo: Buffer | null) {
  const { name, letterhead } = await findOrganisation(context);
  const { french, english } = letterhead ?? { french: null, english: null };
  return {
    name,
    logo: logo && logoName,
    french: linesOf(french),
    english: linesOf(english),
    contacts: waysToReach.flatMap((way) => letterhead?.[way] ?? []),
  };
}

function linesOf(column: LetterheadColumn | null): readonly (readonly [kind: string, line: string])[] {
  return letterheadLines.flatMap((kind) => {
    const line = column?.[kind] ?? null;
    return line === null ? [] : [[kind, line] as const];
  });
}

/** @param wanted the content under the head; `data` must be plain values */
export async function schoolDocument(context: Context, wanted: WantedDocument): Promise<PdfDocument> {
  const { template, heading, of = null, subheading, language, words, data, pictures = new Map() } = wanted;
  const { now, actor } = context;
  const say = (key: string, facts = {}) => context.say(key, facts, language);
  const logo = await findLogo(context);
  const whole = [heading, of, subheading].filter((part) => part !== null);
  return {
    template,
    language,
    madeAt: now,
    pictures: logo ? new Map([...pictures, [logoName, logo]]) : pictures,
    fileName: whole.join(' - ').replaceAll(' · ', ' - '),
    title: whole.join(' · '),
    data: {
      ...data,
      heading,
      subheading,
      region: regionOf[language],
      nameOrder: actor.nameOrder,
      head: await headOf(context, logo),
      printed: say('SCHOOL.paper.printed', {
        at: documentFormats(language, actor.timeZone).moment(now),
        name: fullName(actor),
      }),
      words: { ...words, page: say('SCHOOL.paper.page') },
    },
  };
}

/** For hyphens and quotation marks as the language has them there. */
const regionOf: Readonly<Record<Language, string>> = { en: 'GB', fr: 'FR' };
