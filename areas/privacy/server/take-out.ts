/** Everything held about one person, for the person: as a file to take along, and as a document to read. */
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { type Held, type HeldTable, heldOf } from '#platform/server/personal-data/held-rows.ts';
import type { PersonalTable } from '#platform/server/personal-data/table-rules.ts';
import type {
  exportHeld as exportCall,
  printHeld as printCall,
  printOwn as printOwnCall,
} from '../contract.ts';
import { mayExport } from '../rules.ts';
import { findPerson, ownPersons } from './find-person.ts';
import { printedTables } from './printed-tables.ts';
import { registerOf } from './read-held.ts';

/** @throws forbidden for who is limited to a section; missing. */
export async function exportHeld(context: Context, input: InputOf<typeof exportCall>): Promise<SentFile> {
  if (!mayExport(context.actor)) throw common.forbidden();
  const { name, person, kind, id } = await findPerson(context, input);
  const held = await heldOf(context, registerOf(context), person, context.actor);
  await noteTaking(context, `${kind} ${id}`, held, 'json');
  return fileOf(context, name, held);
}

/** @throws forbidden for who is limited to a section; missing. */
export async function printHeld(
  context: Context,
  { language, ...input }: InputOf<typeof printCall>,
): Promise<PdfDocument> {
  if (!mayExport(context.actor)) throw common.forbidden();
  const { name, person, kind, id } = await findPerson(context, input);
  const held = await heldOf(context, registerOf(context), person, context.actor);
  await noteTaking(context, `${kind} ${id}`, held, 'pdf');
  return documentOf(context, name, held, language ?? context.language);
}

export async function exportOwn(context: Context): Promise<SentFile> {
  const held = await ownHeld(context);
  await noteTaking(context, `member ${context.actor.userId}`, held, 'json');
  return fileOf(context, fullName(context.actor), held);
}

export async function printOwn(
  context: Context,
  { language }: InputOf<typeof printOwnCall>,
): Promise<PdfDocument> {
  const held = await ownHeld(context);
  await noteTaking(context, `member ${context.actor.userId}`, held, 'pdf');
  return documentOf(context, fullName(context.actor), held, language ?? context.language);
}

async function ownHeld(context: Context): Promise<Held> {
  const tables = new Map<PersonalTable, HeldTable>();
  for (const person of await ownPersons(context))
    for (const { rule, total, rows } of (await heldOf(context, registerOf(context), person, null)).tables) {
      const before = tables.get(rule) ?? { total: 0, rows: [] };
      tables.set(rule, { rule, total: before.total + total, rows: [...before.rows, ...rows] });
    }
  return { tables: [...tables.values()], withheld: [] };
}

function noteTaking(context: Context, subject: string, { tables, withheld }: Held, format: string) {
  return context.audit('privacy.takeOut', subject, {
    format,
    tables: tables.length,
    withheld: withheld.length,
  });
}

function fileOf({ actor, now, language }: Context, name: string, { tables, withheld }: Held): SentFile {
  const day = schoolDayOf(now, actor.timeZone);
  const content = {
    school: actor.orgName,
    person: name,
    madeAt: now,
    madeBy: fullName(actor),
    withheld: withheld.map((title) => title[language]),
    tables: tables.map(({ rule, total, rows }) => ({
      table: rule.table,
      title: rule.title[language],
      total,
      rows,
    })),
  };
  return {
    name: `${name} ${actor.orgCode} ${day}.json`,
    type: 'application/json',
    content: Buffer.from(JSON.stringify(content, null, 1)).toString('base64'),
  };
}

function documentOf(context: Context, name: string, held: Held, language: Language): Promise<PdfDocument> {
  const { actor } = context;
  const say = (key: string, facts = {}) => context.say(key, facts, language);
  const { tables, pictures } = printedTables(held.tables, language, actor.timeZone, say);
  return schoolDocument(context, {
    language,
    template: 'areas/privacy/documents/held.typ',
    heading: say('PRIVACY.paper.heading'),
    subheading: name,
    words: {
      intro: say('PRIVACY.paper.intro', { school: actor.orgName }),
      others: say('PRIVACY.paper.others'),
      withheld: say('PRIVACY.paper.withheld', {
        titles: held.withheld.map((title) => title[language]).join(', '),
      }),
      nothing: say('PRIVACY.paper.nothing'),
    },
    pictures,
    data: { tables, complete: held.withheld.length === 0 },
  });
}
