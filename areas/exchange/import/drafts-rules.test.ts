import { expect, test } from 'vitest';
import { type DraftKept, draftLimits, draftsToGo } from './drafts-rules.ts';

const drafts = (count: number, bytes: number, busy: readonly number[] = []): DraftKept[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    bytes,
    busy: busy.includes(index + 1),
    isList: true,
    setId: null,
  }));
const large = draftLimits.bytes / 4;

test('the oldest file that nobody imported makes way for a new one, by number and by bytes', () => {
  expect(draftsToGo(drafts(9, 10), 10)).toEqual([]);
  expect(draftsToGo(drafts(10, 10), 10)).toEqual([1]);
  expect(draftsToGo(drafts(3, large), large)).toEqual([]);
  expect(draftsToGo(drafts(4, large), large + 1)).toEqual([1, 2]);
});

test('a file that is being worked on stays, and there is no room when all of them are', () => {
  expect(draftsToGo(drafts(10, 10, [1, 2]), 10)).toEqual([3]);
  expect(draftsToGo(drafts(4, large, [1, 2, 3, 4]), 10)).toBeNull();
});

test('removes lists that were uploaded together as a whole, and none of them while one is worked on', () => {
  const kept = drafts(10, 10).map((draft) => (draft.id <= 3 ? { ...draft, setId: 1 } : draft));
  expect(draftsToGo(kept, 10)).toEqual([1, 2, 3]);
  const atWork = kept.map((draft) => ({ ...draft, busy: draft.id === 3 }));
  expect(draftsToGo(atWork, 10)).toEqual([4]);
});

test('counts the bytes of a sheet that is not recognised, and no draft', () => {
  const kept = drafts(10, 10).map((draft) => (draft.id === 1 ? { ...draft, isList: false } : draft));
  expect(draftsToGo(kept, 10)).toEqual([]);
  expect(draftsToGo([{ ...kept[0], bytes: draftLimits.bytes } as DraftKept], 10)).toEqual([1]);
});
