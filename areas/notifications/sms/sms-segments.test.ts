import { expect, test } from 'vitest';
import { inSmsLetters, shortenedSms } from './sms-letters.ts';
import { smsSize } from './sms-segments.ts';

test.each([
  ['an empty text', '', 'gsm', 0, 0],
  ['160 plain letters', 'a'.repeat(160), 'gsm', 160, 1],
  ['161 plain letters', 'a'.repeat(161), 'gsm', 161, 2],
  ['306 letters, two full parts', 'a'.repeat(306), 'gsm', 306, 2],
  ['307 letters', 'a'.repeat(307), 'gsm', 307, 3],
  ['French letters that the alphabet has', 'é è à ù Ç É'.padEnd(160, 'à'), 'gsm', 160, 1],
  ['the euro sign, which counts twice', '€'.repeat(80), 'gsm', 160, 1],
  ['brackets, which count twice', '[]'.repeat(41), 'gsm', 164, 2],
  [
    'an escape that does not fit at the end of a part',
    `${'a'.repeat(152)}€${'a'.repeat(152)}`,
    'gsm',
    306,
    3,
  ],
  ['one ê among 70 letters', `ê${'a'.repeat(69)}`, 'ucs2', 70, 1],
  ['one ê among 71 letters', `ê${'a'.repeat(70)}`, 'ucs2', 71, 2],
  ['134 letters of UCS-2, two full parts', 'ç'.repeat(134), 'ucs2', 134, 2],
  ['135 letters of UCS-2', 'ç'.repeat(135), 'ucs2', 135, 3],
  ['emoji, which take two', '🎒'.repeat(35), 'ucs2', 70, 1],
])('counts %s', (_what, text, alphabet, letters, segments) => {
  expect(smsSize(text)).toEqual({ alphabet, letters, segments });
});

test('writes French in letters of the 7-bit alphabet, and leaves another script as it is', () => {
  const written = inSmsLetters('L’élève a été absent\u00a0: «\u00a0forêt\u00a0», cœur, français…');
  expect(written).toBe('L\'élève a été absent : " foret ", coeur, francais...');
  expect(smsSize(written).alphabet).toBe('gsm');
  expect(inSmsLetters('مرحبا')).toBe('مرحبا');
});

test.each([
  ['Réunion n° 3, salle N° 12', 'Réunion no 3, salle No 12'],
  ['3 × 5 → 15', '3 x 5 -> 15'],
  ['• un\n• deux · trois', '- un\n- deux - trois'],
  ['10\u2009000\u202fF\u00a0: 7\u2003h', '10 000 F : 7 h'],
  ['rendez\u2011vous \u2013 8\u20149 \u2212 1', 'rendez-vous - 8-9 - 1'],
  ['co\u00adop\u200b\ufeff', 'coop'],
  ['l’«\u202fété\u202f» …', 'l\'" été " ...'],
  ['½ h, 1ᵉʳ étage, ﬁn', '1/2 h, 1er étage, fin'],
  ['30 °C', '30 C'],
  ['10h30\r\nMerci', '10h30\nMerci'],
  ['10h30\tMerci', '10h30 Merci'],
])('writes %s as %s', (text, expected) => {
  expect(inSmsLetters(text)).toBe(expected);
  expect(smsSize(expected).alphabet).toBe('gsm');
});

test.each([
  ['1½ h de retard', '1 1/2 h de retard'],
  ['12 m², H₂O', '12 m2, H2O'],
  ['• 500 F •5000', '- 500 F - 5000'],
  ['Liste : ▪ cahier ▪ règle', 'Liste : - cahier - règle'],
  ['★★★', '***'],
  ['1º et 10º : N° 7', '1o et 10o : No 7'],
  ['9 °C ou 10°C', '9 C ou 10 C'],
])('writes what %s means as %s', (text, expected) => {
  expect(inSmsLetters(text)).toBe(expected);
});

test.each([
  '1²',
  '10³ et 2⁵',
  'x² + y₂',
  '100¹',
  '5①',
  '½5',
  'Note : 10½/20',
  '3·5 = 15',
  '37,5° ; 45° ; -5°',
  'Demain matin 9°',
  'Demain matin 10°',
  'Salle n° 3, angle de 9°',
  '■ oui □ non',
  '★★★☆☆',
  'Cantine : ✓',
  'Cantine : ●',
])('leaves %s, which other letters would change', (text) => {
  expect(inSmsLetters(text)).toBe(text);
});

test.each(['Réunion n° 3 : привет', '« Fête » 🎉', 'ŋ’ɔ… × 2'])(
  'leaves %s as it is, since it needs UCS-2',
  (text) => {
    expect(inSmsLetters(text)).toBe(text);
  },
);

test('cuts a text at a word where it takes more parts than it may', () => {
  const long = 'Le transport est prévu vendredi. '.repeat(20);
  const short = shortenedSms(long, 1);
  expect(smsSize(short)).toMatchObject({ alphabet: 'gsm', segments: 1 });
  expect(short).toMatch(/(Le|transport|est|prévu|vendredi\.)\.\.\.$/);
  expect(short.length).toBeGreaterThan(130);
  expect(shortenedSms('Vendredi à 8 h.', 1)).toBe('Vendredi à 8 h.');
  expect(smsSize(shortenedSms('привет '.repeat(60), 2))).toMatchObject({ alphabet: 'ucs2', segments: 2 });
  expect(smsSize(shortenedSms('a'.repeat(400), 1)).segments).toBe(1);
});
