/** A late slip for the teacher of the lesson, on a roll of 80 mm. */
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { printPass as call } from '../../gate/contract.ts';
import { visiblePass } from './passes.ts';

/** @throws missing. */
export async function printPass(context: Context, { id }: InputOf<typeof call>): Promise<PdfDocument> {
  const { student, day, arrivedAt, minutes, reason, by, count } = await visiblePass(context, id);
  const { language, actor } = context;
  const formats = documentFormats(language, actor.timeZone);
  const say = (key: string, facts = {}) => context.say(`ATTENDANCE.gate.${key}`, facts);
  const name = listName(student, actor.nameOrder);
  return schoolDocument(context, {
    template: 'areas/attendance/documents/late-slip.typ',
    language,
    heading: say('slip'),
    subheading: `${name} · ${formats.day(day)}`,
    words: { slip: say('slip'), admit: say('admit'), signature: say('signature') },
    data: {
      student: name,
      facts: [
        [say('class'), student.className],
        [say('arrived'), `${formats.longDay(day)}, ${arrivedAt}`],
        [say('late'), say('minutes', { count: minutes })],
        [say('reason'), reason],
        [say('thisYear'), String(count)],
      ],
      by,
    },
  });
}
