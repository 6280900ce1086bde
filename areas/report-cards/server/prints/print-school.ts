/** Makes the cards of many classes, one class after another: what is made is kept at once, so that nothing is made twice. */
import { Failure } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { joinedPdf } from '#platform/server/documents/joined-pdf.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { JobInSteps, StepsOfJob } from '#platform/server/jobs/job-kind.ts';
import { tidyMemory } from '#platform/server/processes/child-memory.ts';
import { failures } from '../../contract.ts';
import { issueCards } from '../issues/issue-cards.ts';
import type { ReportCardsSettings } from '../looks/settings.ts';
import { partsOfClass } from './print-cards.ts';
import { printJob } from './prints.ts';
import {
  classesOfPrints,
  findPrint,
  findPrintedClass,
  type PrintedClass,
  type StoredPrint,
  savePrintedClass,
  saveWhole,
} from './prints-store.ts';

export function printingOfSchool(settings: ReportCardsSettings): JobInSteps {
  return {
    id: printJob,
    async runInSteps(at, { id }: { id: number }, tell) {
      const print = await at.step((context) => findPrint(context, id));
      // Thrown away while it waited.
      if (!print) return;
      const classes = await at.step((context) => classesOfPrints(context, [id]));
      const left = classes.filter(({ cards }) => cards === null);
      let done = classes.length - left.length;
      await tell(done, classes.length);
      const prepare = (one: PrintedClass | undefined) => one && prepared(at, settings, print, one);
      let next = prepare(left[0]);
      for (const [index, one] of left.entries()) {
        const sheets = await next;
        // While one class is set in the other process, the next is issued and its photos are made small.
        next = prepare(left[index + 1]);
        next?.catch(() => undefined);
        const made = await classMade(at, sheets);
        await at.step((context) => savePrintedClass(context, one, made));
        tidyMemory();
        done += 1;
        await tell(done, classes.length);
      }
      if (print.bundle === 'school' && !print.joined) await join(at, print);
    },
  };
}

interface MadeClass {
  readonly cards: number;
  readonly fault: string | null;
  readonly document: Uint8Array | null;
}

interface Sheets {
  readonly parts: readonly PdfDocument[];
  readonly cards: number;
}

/** A class that has nothing to print says why, and keeps no other from being printed. */
async function prepared(
  { step }: StepsOfJob,
  settings: ReportCardsSettings,
  print: StoredPrint,
  { classId }: PrintedClass,
): Promise<Sheets | { readonly fault: string }> {
  try {
    return await step((context) => sheetsOfClass(context, settings, print, classId));
  } catch (error) {
    if (!(error instanceof Failure) || !isOfClass(error)) throw error;
    return { fault: error.code };
  }
}

async function classMade(
  { printer }: StepsOfJob,
  sheets: Sheets | { readonly fault: string } | undefined,
): Promise<MadeClass> {
  if (!sheets || 'fault' in sheets) return { cards: 0, fault: sheets?.fault ?? null, document: null };
  return { cards: sheets.cards, fault: null, document: await documentOf(printer, sheets.parts) };
}

const ofClass: ReadonlySet<string> = new Set([failures.noMarks.code, failures.notIssued.code]);

function isOfClass({ code, family }: Failure): boolean {
  return ofClass.has(code) || family === 'missing' || family === 'forbidden';
}

/** Issued and read in one transaction: what is printed is what was issued. */
async function sheetsOfClass(
  context: Context,
  settings: ReportCardsSettings,
  { period, issues, tagged, sorted }: StoredPrint,
  classId: number,
): Promise<Sheets> {
  if (issues) await issueCards(context, settings, { classId, period, studentIds: null, classMoved: false });
  return partsOfClass(context, { classId, period, tagged, sorted });
}

async function documentOf(
  printer: StepsOfJob['printer'],
  [document, ...others]: readonly PdfDocument[],
): Promise<Uint8Array | null> {
  if (!document) return null;
  const first = await printed(printer, document);
  if (others.length === 0) return first;
  async function* documents() {
    yield first;
    for (const other of others) yield await printed(printer, other);
  }
  return joinedPdf(documents(), { title: document.title, madeAt: new Date(document.madeAt) });
}

/** How often a part of a class is tried whose process died under it. */
const mostTries = 3;

async function printed(printer: StepsOfJob['printer'], document: PdfDocument): Promise<Uint8Array> {
  const waits = new AbortController().signal;
  for (let tries = 1; ; tries++) {
    try {
      return await printer.print(document, waits);
    } catch (error) {
      if (tries === mostTries) throw error;
    }
  }
}

/** One class in memory at a time beside the whole. */
async function join({ step, printer }: StepsOfJob, { id, askedAt: requestedAt }: StoredPrint): Promise<void> {
  // Setting pages holds too much memory to do both at once.
  printer.end();
  const classes = await step((context) => classesOfPrints(context, [id]));
  async function* documents() {
    for (const one of classes) {
      const document = await step((context) => findPrintedClass(context, one));
      if (document) yield document;
    }
  }
  if (classes.every(({ cards }) => cards === 0)) return;
  const title = await step(async (context) => context.say('REPORTCARD.title'));
  tidyMemory();
  const whole = await joinedPdf(documents(), { title, madeAt: new Date(requestedAt) });
  await step((context) => saveWhole(context, id, whole));
}
