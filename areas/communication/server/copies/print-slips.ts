import { guardiansById } from '#areas/parents/server/public/guardians.ts';
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { qrPicture } from '#platform/server/documents/qr-picture.ts';
import { failures } from '../../contract.ts';
import type { printSlips as printCall } from '../../copies/copies-contract.ts';
import { stripCode } from '../../rules.ts';
import { findMessage, type StoredMessage } from '../messages/messages-store.ts';
import { stillReached } from '../messages/recipients.ts';
import { copiesOnPaper } from './copies-store.ts';
import { type ShownCopy, shownCopies } from './shown-copies.ts';

/** @throws missing for messages of others, and for what is not sent; nobodyReached where everybody has an account. */
export async function printSlips(context: Context, { id }: InputOf<typeof printCall>): Promise<PdfDocument> {
  const message = await findMessage(context, id);
  if (!message || message.senderId !== context.actor.userId || message.state !== 'sent')
    throw common.missing();
  const onPaper = await copiesOnPaper(context, id, [...(await barredChildren(context))]);
  const copies = await stillReached(context, onPaper);
  if (copies.length === 0) throw failures.nobodyReached();
  const parents = await guardiansById(
    context,
    copies.flatMap(({ guardianId }) => guardianId ?? []),
  );
  const byId = new Map(parents.map((parent) => [parent.id, parent]));
  const addressed = copies.map((copy) => {
    const parent = copy.guardianId === null ? undefined : byId.get(copy.guardianId);
    return { copy, message, language: parent?.language ?? context.language, name: fullName(parent) };
  });
  const texts = await shownCopies(context, addressed, () => true);
  await context.audit('communication.printSlips', `message ${id}`, { slips: copies.length });
  return schoolDocument(context, {
    template: 'areas/communication/documents/slips.typ',
    language: context.language,
    heading: context.say('COMMUNICATION.slips.heading'),
    subheading: null,
    words: { strip: context.say('COMMUNICATION.slips.code') },
    pictures: new Map(addressed.map(({ copy }) => [fileOf(copy.id), qrPicture(stripCode(copy.id))])),
    data: {
      slips: addressed.flatMap(({ copy, language, name }, index) => {
        const text = texts[index];
        return text ? [{ ...slipOf(context, message, { language, name, text }), code: fileOf(copy.id) }] : [];
      }),
    },
  });
}

const fileOf = (copyId: number) => `strip-${copyId}.svg`;

interface SlipOf {
  readonly language: Language;
  readonly name: string;
  readonly text: ShownCopy;
}

function slipOf(
  context: Context,
  { confirms, sentAt, createdAt }: StoredMessage,
  { language, name, text }: SlipOf,
) {
  const { timeZone } = context.actor;
  const say = (key: string, facts = {}) => context.say(`COMMUNICATION.slips.${key}`, facts, language);
  const asks = text.choices.length > 0 ? say('choose') : confirms ? say('confirm') : '';
  return {
    language,
    day: documentFormats(language, timeZone).longDay(schoolDayOf(sentAt ?? createdAt, timeZone)),
    to: say('to', { name }),
    names: text.children.join(', '),
    subject: text.subject,
    paragraphs: text.body.split(/\n+/).filter((part) => part.trim() !== ''),
    from: text.from,
    asks,
    choices: text.choices,
    sendBack: say('sendBack'),
    signature: say('signature'),
  };
}
