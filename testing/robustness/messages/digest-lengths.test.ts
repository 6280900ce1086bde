/** The digest of a family as an SMS: two children fit one part, in both languages, also with long names. */
import { expect, test } from 'vitest';
import { en as attendanceEn } from '#areas/attendance/late-words/en.ts';
import { fr as attendanceFr } from '#areas/attendance/late-words/fr.ts';
import { en as messagesEn } from '#areas/communication/late-words/en.ts';
import { fr as messagesFr } from '#areas/communication/late-words/fr.ts';
import { en as homeworkEn } from '#areas/homework/late-words/en.ts';
import { fr as homeworkFr } from '#areas/homework/late-words/fr.ts';
import { type DigestWords, longDigest, shortDigest } from '#areas/notifications/digest/digest-text.ts';
import { smsSize } from '#areas/notifications/sms/sms-segments.ts';
import { en as paymentsEn } from '#areas/payments/late-words/en.ts';
import { fr as paymentsFr } from '#areas/payments/late-words/fr.ts';
import { en as cardsEn } from '#areas/report-cards/late-words/en.ts';
import { fr as cardsFr } from '#areas/report-cards/late-words/fr.ts';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { type Language, wordOf } from '#platform/kernel/words.ts';

const trees = {
  en: { ...homeworkEn, ...attendanceEn, ...paymentsEn, ...cardsEn, ...messagesEn },
  fr: { ...homeworkFr, ...attendanceFr, ...paymentsFr, ...cardsFr, ...messagesFr },
};
/** As much as a week may have. */
function everything(language: Language, names: readonly string[]) {
  const say = (key: string, facts: Record<string, string | number>): DigestWords => {
    const form = (name: string) => wordOf(trees[language], language, `${key}.${name}`, facts);
    return { long: form('long'), short: form('short'), brief: form('brief') };
  };
  const items = [
    say('GIVING.digest.due', { count: 12 }),
    say('GIVING.digest.overdue', { count: 10 }),
    say('ATTENDANCE.digest', { count: 24 }),
    say('REPORTCARD.digest', {}),
    say('PAYMENTS.digest', { amount: moneyText(145_000, 'XAF', language) }),
  ];
  return {
    children: names.map((name) => ({ name, items })),
    others: [say('COMMUNICATION.digest', { count: 10 })],
  };
}

test.each(['en', 'fr'] as const)(
  'takes one part for two children with all kinds of news, in %s',
  (language) => {
    for (const names of [
      ['Junior', 'Brenda'],
      ['Marie-Madeleine', 'Jean-Baptiste'],
      ['Ngo’o Ébénézer-Emmanuel', 'Maximilienne-Françoise'],
    ]) {
      const text = shortDigest(everything(language, names));
      expect([text, smsSize(text)]).toEqual([
        text,
        expect.objectContaining({ alphabet: 'gsm', segments: 1 }),
      ]);
    }
  },
);

test('says as much as fits, and everything in the application', () => {
  const few = {
    children: [{ name: 'Junior', items: everything('fr', ['x']).children[0]?.items.slice(0, 2) ?? [] }],
    others: [],
  };
  expect(shortDigest(few)).toBe('Junior: devoirs 12, non rendus 10');
  expect(longDigest(few, 'fr')).toBe('Junior\u00a0: 12 devoirs à rendre, 10 devoirs non rendus.');
});
