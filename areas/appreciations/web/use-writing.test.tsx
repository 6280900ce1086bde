/** Writing over a text that changes meanwhile. */

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type LiveValue, liveValue, useLiveValue } from '#platform/web/live-value.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import type { ShownText } from '../shown-texts.ts';
import type { TextConflicts } from './texts-data.ts';
import { useWriting } from './use-writing.ts';

interface ListState {
  readonly text: ShownText;
  readonly conflicts: TextConflicts;
}

interface ListProps {
  state: LiveValue<ListState>;
  onSave: (text: object) => void;
}

function List({ state, onSave }: ListProps) {
  const { text, conflicts } = useLiveValue(state);
  const texts = new Map([[1, text]]);
  const { active, writing } = useWriting('one list', { texts, conflicts }, onSave);
  return (
    <>
      <textarea
        aria-label="Remark"
        value={active?.content ?? text.content}
        onFocus={() => writing.begin(1)}
        onChange={({ target }) => writing.write(target.value)}
        onBlur={writing.end}
      />
      <p>In the list: {text.content}</p>
    </>
  );
}

const stored: ShownText = { content: 'Good', version: 3, proofread: false, waiting: false };

/** A list of one student, whose text changes while it is being written. */
async function openList(before: Partial<ShownText>) {
  const state = liveValue<ListState>({ text: { ...stored, ...before }, conflicts: new Map() });
  const saved: object[] = [];
  await openScreen(<List state={state} onSave={(text) => saved.push(text)} />, {}, {});
  return {
    saved,
    field: page.getByLabelText('Remark'),
    async change(next: Partial<ShownText>, conflicts: TextConflicts = new Map()) {
      state.set({ text: { ...stored, ...next }, conflicts });
      await expect.element(page.getByText(`In the list: ${next.content}`)).toBeVisible();
    },
  };
}

const leave = () => (document.activeElement as HTMLElement).blur();

test('a text rests on what was seen when writing began, so that one of a colleague is asked about', async () => {
  const { change, saved, field } = await openList({});
  await field.fill('Very good');
  await change({ content: 'Theirs', version: 4 });
  leave();
  await expect.poll(() => saved).toEqual([{ studentId: 1, content: 'Very good', version: 3 }]);
});

sampledTest(
  'a text over an own one that was refused meanwhile rests on what that one rested on',
  async () => {
    const { change, saved, field } = await openList({ content: 'Mine', version: 4, waiting: true });
    await field.fill('Mine, better');
    const by = { by: 'Tabi', at: '2026-11-20T08:30:00.000Z' };
    const theirs = {
      studentId: 1,
      text: { content: 'Theirs', version: 4, proofread: false, ...by },
    } as never;
    const conflicts: TextConflicts = new Map([[1, { mine: 'Mine', version: 3, theirs }]]);
    await change({ content: 'Theirs', version: 4 }, conflicts);
    leave();
    await expect.poll(() => saved).toEqual([{ studentId: 1, content: 'Mine, better', version: 3 }]);
  },
);

test('a text over an own one that was accepted rests on that one', async () => {
  const { change, saved, field } = await openList({ content: 'Mine', version: 4, waiting: true });
  await field.fill('Mine, better');
  await change({ content: 'Mine', version: 4 });
  leave();
  await expect.poll(() => saved).toEqual([{ studentId: 1, content: 'Mine, better', version: 4 }]);
});
