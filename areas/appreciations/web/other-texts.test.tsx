/** Texts by others about a student, under the text of the class master. */
import { expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { openScreen } from '#testing/screen.tsx';
import type { OtherText, StudentToSay } from '../contract.ts';
import { OtherTexts } from './other-texts.tsx';

const viewer = { roles: ['SLM.Evaluation.View'], scope: 'classes' } as const;

const ofSubject = (
  subjectId: number,
  subjectName: string,
  average: number | null,
  content: string,
): OtherText => ({
  kind: 'subject',
  subjectId,
  subjectName,
  average,
  level: null,
  text: { content, proofread: false, version: 1, by: 'Tabi Eve', at: '2026-11-20T08:30:00.000Z' as Instant },
});
const student: StudentToSay = {
  id: 1,
  number: 1,
  firstName: 'Rose',
  lastName: 'Abena',
  matricule: 'M1',
  sex: 'F',
  average: 1275,
  rank: 3,
  level: null,
  band: 'good',
  progress: null,
  efforts: [],
  text: null,
  others: [
    ofSubject(1, 'Physics', 1250, ''),
    ofSubject(2, 'History', 900, 'Learns with care.'),
    { ...ofSubject(3, 'Biology', null, ''), text: null },
    ofSubject(4, 'Latin', 1400, ''),
  ],
};

test('shows each written text on its own line; subjects without a text share one line, with their averages', async () => {
  const screen = await openScreen(
    <OtherTexts student={student} own={[]} proofread={false} reading={null} />,
    viewer,
    {},
  );
  await expect.element(screen.getByText('Learns with care.')).toBeVisible();
  await expect
    .element(screen.getByText('Nothing written: Physics 12.50 · Biology · Latin 14.00'))
    .toBeVisible();
  expect(document.querySelectorAll('dt')).toHaveLength(1);
});
