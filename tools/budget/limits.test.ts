import { expect, test } from 'vitest';
import type { Manifest } from './built-client.ts';
import { filesOf } from './built-client.ts';
import { weighClient } from './limits.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'entry.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['entry.css'],
    dynamicImports: [],
  },
  'platform/web/service-worker.ts': { file: 'worker.js', isEntry: true },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  '_card.js': { file: 'card.js', imports: ['_shared.js', '_card.js'] },
  'areas/homework/web/board/homework-screen.tsx': {
    file: 'homework.js',
    isDynamicEntry: true,
    imports: ['_card.js', '_shared.js'],
  },
  'areas/notebook/web/notebook-screen.tsx': {
    file: 'notebook.js',
    isDynamicEntry: true,
    imports: ['_card.js'],
  },
  'areas/homework/web/giving/homework-form.tsx': {
    file: 'form.js',
    isDynamicEntry: true,
    imports: ['_shared.js'],
  },
  'platform/web/pdf-viewer.tsx': { file: 'pdf.js', isDynamicEntry: true },
};
const kilobytes: Record<string, number> = {
  'index.html': 5,
  'sign-in.html': 11,
  'en.json': 6,
  'fr.json': 7,
  'entry.js': 60,
  'shared.js': 20,
  'card.js': 4,
  'homework.js': 6,
  'entry.css': 3,
  'shared.css': 2,
  'notebook.js': 15,
  'form.js': 46,
  'pdf.js': 100,
};
const weigh = (file: string) => (kilobytes[file] ?? Number.NaN) * 1024;

test('opening a piece fetches what it imports at once, each file a single time', () => {
  expect([...filesOf(manifest, 'areas/homework/web/board/homework-screen.tsx')].sort()).toEqual([
    'card.js',
    'homework.js',
    'shared.css',
    'shared.js',
  ]);
});

test('the first visit weighs page, programs, their own styles and the heavier language, not the styles of later screens', () => {
  const [visit, signIn, later, scripts] = weighClient(manifest, weigh, 'index.html', ['en.json', 'fr.json']);
  expect(visit).toEqual({
    what: 'first visit of the homework screen',
    kilobytes: 60 + 20 + 4 + 6 + 2 + 5 + 7,
    limit: 122,
  });
  expect(signIn).toEqual({ what: 'sign-in page', kilobytes: 11, limit: 14 });
  expect(later).toEqual({ what: 'styles of everything else', kilobytes: 3, limit: 45 });
  expect(scripts).toEqual({ what: 'JavaScript of that visit', kilobytes: 90, limit: 106 });
});

test('another route weighs only what it adds, and has its own limit', () => {
  const weighed = weighClient(manifest, weigh, 'index.html', ['en.json', 'fr.json']).slice(4);
  expect(weighed).toEqual([
    { what: 'areas/notebook/web/notebook-screen.tsx', kilobytes: 15, limit: 16 },
    { what: 'areas/homework/web/giving/homework-form.tsx', kilobytes: 46, limit: 45 },
    { what: 'platform/web/pdf-viewer.tsx', kilobytes: 100, limit: 110 },
  ]);
});

test('a client without the homework screen cannot be weighed', () => {
  const { 'areas/homework/web/board/homework-screen.tsx': _, ...rest } = manifest;
  expect(() => weighClient(rest, weigh, 'index.html', [])).toThrow('names no homework screen');
});
