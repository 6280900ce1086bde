import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { withoutStrayQuotes } from './stray-quotes.ts';

const options = { encoding: null, knownHeadings: ['nom', 'prenom', 'classe'] };
const rowsOf = (text: string) => readCsv(Buffer.from(text), options).sheets[0]?.rows;

/** Each sign with its byte. */
const codes = {
  macintosh: {
    é: 0x8e,
    è: 0x8f,
    ê: 0x90,
    à: 0x88,
    ç: 0x8d,
    ï: 0x95,
    É: 0x83,
    Ï: 0xec,
    '’': 0xd5,
    '°': 0xa1,
  },
  ibm850: { é: 0x82, è: 0x8a, ê: 0x88, à: 0x85, ç: 0x87, ï: 0x8b, É: 0x90, Ï: 0xd8, '°': 0xf8 },
  'windows-1252': {
    é: 0xe9,
    è: 0xe8,
    ê: 0xea,
    à: 0xe0,
    ç: 0xe7,
    ï: 0xef,
    É: 0xc9,
    Ï: 0xcf,
    '’': 0x92,
    '°': 0xb0,
  },
} as const;

test.each(Object.entries(codes))('recognises what was written in %s', (encoding, byte) => {
  const known: Readonly<Record<string, number>> = byte;
  for (const name of [
    'Né(e) à',
    'ÉTÉKI',
    'Hélène',
    'Françoise',
    'ANAÏS',
    'Loïc',
    'Ésaïe',
    'Bertoua, là',
    'Ngô’o',
  ]) {
    const text = [...`Nom;Né(e) le\nN° 1;${name}`].filter((sign) => sign < '\x80' || sign in known).join('');
    const bytes = Buffer.from([...text].map((sign) => known[sign] ?? sign.charCodeAt(0)));
    const read = readCsv(bytes, options);
    expect([read.text?.encoding, read.sheets[0]?.rows.map((row) => row.join(';')).join('\n')], name).toEqual([
      encoding,
      text,
    ]);
  }
});

test('reads every row of a file whose lines end in several ways', () => {
  expect(rowsOf('Nom;Classe\r\nNgo;6e\nEve;5e\rIda;4e\r\n"Luc";3e')).toEqual([
    ['Nom', 'Classe'],
    ['Ngo', '6e'],
    ['Eve', '5e'],
    ['Ida', '4e'],
    ['Luc', '3e'],
  ]);
});

const head = ['Nom', 'Prénom', 'Classe'];
const list = (...lines: string[]) => rowsOf([head.join(';'), ...lines].join('\n'))?.slice(1);

test('loses no row to a quotation mark that opens nothing', () => {
  expect(list('"Ngo;Marie;6e', 'Abena;"Paul;6e', 'Bilong;Ida;"6e')).toEqual([
    ['"Ngo', 'Marie', '6e'],
    ['Abena', '"Paul', '6e'],
    ['Bilong', 'Ida', '"6e'],
  ]);
  expect(list('"Ngo;Marie;6e', 'Abena;Paul;6e"', '"Bilong";Ida;6e')).toEqual([
    ['"Ngo', 'Marie', '6e'],
    ['Abena', 'Paul', '6e"'],
    ['Bilong', 'Ida', '6e'],
  ]);
});

test('keeps quoted cells of several lines, with delimiters and doubled marks', () => {
  expect(list('Ngo;"dit ""Bébé""";"6e A; salle 2\n2e étage"', '"Ngo" Eve;"Ida";6e')).toEqual([
    ['Ngo', 'dit "Bébé"', '6e A; salle 2\n2e étage'],
    ['"Ngo" Eve', 'Ida', '6e'],
  ]);
});

test('takes no rows into a cell between two stray marks, though one of them is cut short', () => {
  const rows = ['Ngo;Ida;"6e A', 'Eto;Rose;6e B', 'Fon', 'Bih;Paul;6e C', 'Eko;Luc;6e D"'];
  expect(list(...rows)?.map(([name]) => name)).toEqual(['Ngo', 'Eto', 'Fon', 'Bih', 'Eko']);
});

test('looks from a cell of two lines no further than its own lines, in a list of a megabyte', {
  timeout: 60_000,
}, () => {
  const text = `Nom,Adresse,Classe\n${'Ngo,"Quartier 4\nBafoussam",6e\n'.repeat(40_000)}`;
  expect(withoutStrayQuotes(text, ',', 3)).toBe(text);
});
