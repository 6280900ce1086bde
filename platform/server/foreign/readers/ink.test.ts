import { expect, test } from 'vitest';
import { inkOf } from './ink.ts';

const size = 96;
type Point = readonly [red: number, green: number, blue: number, seen: number];
const picture = (point: (x: number, y: number) => Point) =>
  Uint8Array.from(
    { length: 4 * size * size },
    (_, at) => point(Math.floor(at / 4) % size, Math.floor(at / 4 / size))[at % 4] ?? 0,
  );
const seenAt = (points: Uint8Array | null, x: number, y: number) => points?.[4 * (y * size + x) + 3];
const onStroke = (y: number) => y >= 46 && y <= 50;

test('keeps the ink of a signature and makes the white sheet transparent, in whatever light it was photographed', () => {
  const blue: Point = [20, 30, 120, 255];
  const scanned = inkOf(
    picture((_, y) => (onStroke(y) ? blue : [255, 255, 255, 255])),
    size,
    size,
  );
  expect([seenAt(scanned, 40, 48), seenAt(scanned, 40, 20)]).toEqual([255, 0]);
  // The lamp is on the right, and a camera is never still.
  const shaded = inkOf(
    picture((x, y) => {
      const document = 150 + x / 2 + ((x * 7 + y * 13) % 9);
      return onStroke(y) ? blue : [document, document, document - 10, 255];
    }),
    size,
    size,
  );
  expect([2, 40, 94].map((x) => [seenAt(shaded, x, 48), seenAt(shaded, x, 20)])).toEqual([
    [255, 0],
    [255, 0],
    [255, 0],
  ]);
});

test('keeps the middle of a stamp that fills more than a square', () => {
  const filled = inkOf(
    picture((x, y) => (x > 25 && x < 70 && y > 25 && y < 70 ? [150, 20, 140, 255] : [240, 240, 240, 255])),
    size,
    size,
  );
  expect([seenAt(filled, 48, 48), seenAt(filled, 5, 5)]).toEqual([255, 0]);
});

test('leaves a picture that is transparent already, or has a dark background, as it was drawn', () => {
  expect(
    inkOf(
      picture((x) => [255, 255, 255, x < 50 ? 0 : 255]),
      size,
      size,
    ),
  ).toBeNull();
  expect(
    inkOf(
      picture((x) => (x < 20 ? [250, 250, 250, 255] : [30, 30, 60, 255])),
      size,
      size,
    ),
  ).toBeNull();
});
