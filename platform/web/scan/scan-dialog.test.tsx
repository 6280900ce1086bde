/** The scanner with pictures of a canvas in place of a camera, which a browser under test does not have. */
import encodeQR from 'qr';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withWords } from '#platform/web/words.ts';
import { openScreen } from '#testing/screen.tsx';
import { codeReader } from './code-reader.ts';
import { ScanDialog } from './scan-dialog.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A text as a QR code on a canvas, as a card shows it. */
function cardOf(text: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const squares = encodeQR(text, 'raw', { border: 4 });
  const side = 8;
  canvas.width = squares.length * side;
  canvas.height = squares.length * side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [row, cells] of squares.entries())
    for (const [column, dark] of cells.entries())
      if (dark) context.fillRect(column * side, row * side, side, side);
  return canvas;
}

async function openScanner(camera: () => Promise<MediaStream>, language: 'en' | 'fr' = 'en') {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(camera);
  const codes: string[] = [];
  await openScreen(
    <ScanDialog help="Hold the card here." onCode={(code) => codes.push(code)} onClose={() => undefined} />,
    { language },
    {},
  );
  await withWords('kit', async () => null)();
  return codes;
}

const problem = (name: string) => async () => {
  throw new DOMException('no', name);
};

test('reads the matricule of a card, once, and lets the camera go', async () => {
  const stream = cardOf('LBA-2026-0042').captureStream(10);
  const codes = await openScanner(async () => stream);
  await expect.poll(() => codes).toEqual(['LBA-2026-0042']);
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
});

test.each([
  ['NotAllowedError', 'The camera is not allowed for this site.'],
  ['NotFoundError', 'No camera was found'],
  ['NotReadableError', 'The camera could not be started.'],
])('says in words what %s means', async (name, words) => {
  await openScanner(problem(name));
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
});

test('says in French that the camera is refused', async () => {
  await openScanner(problem('NotAllowedError'), 'fr');
  await expect
    .element(page.getByText('La caméra n’est pas autorisée pour ce site.', { exact: false }))
    .toBeVisible();
});

test('uses the reader of the browser where it knows QR codes', async () => {
  class Reader {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => [{ rawValue: ' A-9 ' }];
  }
  vi.stubGlobal('BarcodeDetector', Reader);
  const read = await codeReader();
  expect(await read(document.createElement('canvas'))).toBe('A-9');
});

test('reads nothing from a picture without a code', async () => {
  const read = await codeReader();
  const empty = document.createElement('canvas');
  expect(await read(empty)).toBeNull();
  expect(await read(cardOf('A-9'))).toBe('A-9');
});
