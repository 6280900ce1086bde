import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { qrPicture } from '#platform/server/documents/qr-picture.ts';
import { withdrawSlips } from './activation-slips.ts';

export interface SlipToPrint {
  readonly name: string;
  /** To whom it is handed out, such as a parent's children; null for nobody else. */
  readonly note: string | null;
  readonly login: string;
  readonly code: string;
}

/**
 * Activation slips to cut and hand out, eight on a sheet, each in both languages since the reader's is not known yet.
 * Only this document shows the codes.
 * @param origin where people reach the application, e.g. https://cahier.example.org
 */
export async function slipsDocument(
  context: Context,
  origin: string,
  slips: readonly SlipToPrint[],
): Promise<PdfDocument> {
  const { language } = context;
  const otherLanguage: Language = language === 'en' ? 'fr' : 'en';
  const address = `${origin}/activate`;
  return schoolDocument(context, {
    language,
    template: 'areas/accounts/documents/slips.typ',
    heading: context.say('MEMBERS.slip.paper.heading', { count: slips.length }),
    subheading: null,
    words: {
      address: context.say('MEMBERS.slip.address'),
      login: context.say('MEMBERS.slip.login'),
      code: context.say('MEMBERS.slip.code'),
      howTo: context.say('MEMBERS.slip.paper.howTo'),
      howToOther: context.say('MEMBERS.slip.paper.howTo', {}, otherLanguage),
    },
    pictures: new Map([['address.svg', qrPicture(address)]]),
    data: { address, otherLanguage, slips },
  });
}

/**
 * The document of slips that were made for it (`renewSlip`). If printing fails nobody has them: they are withdrawn, so that the
 * next request prints slips of the same people.
 */
export async function newSlipsDocument(
  context: Context,
  origin: string,
  slips: readonly SlipToPrint[],
): Promise<PdfDocument> {
  const codes = slips.map(({ code }) => code);
  return {
    ...(await slipsDocument(context, origin, slips)),
    async undo(later) {
      await withdrawSlips(later.db, codes);
      await later.audit('accounts.slipsNotPrinted', 'slips', { count: codes.length });
    },
  };
}
