import { useQueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { openScreen, pageOf } from '#testing/screen.tsx';
import { refreshCalls, useCallQuery, useMayCall } from './queries.ts';

const list = defineCall({
  name: 'test.list',
  method: 'GET',
  path: '/slm/Test/v1/get',
  summary: 'Lists.',
  needs: 'session',
  query: z.object({ page: z.optional(z.string()) }),
  item: z.object({ name: z.string() }),
  replies: 'page',
  read: () => ({ page: 1 }),
  send: ({ page }: { page: number }) => ({ query: { page } }),
});

function Names() {
  const client = useQueryClient();
  const query = useCallQuery(list, { page: 1 });
  return (
    <>
      <p>{query.data?.rows.map(({ name }) => name).join(', ') ?? 'Loading'}</p>
      <button type="button" onClick={() => void refreshCalls(client, [list])}>
        Written
      </button>
    </>
  );
}

test('a list that was still on its way when something was written is asked again', async () => {
  const answers: ((names: readonly string[]) => void)[] = [];
  const screen = await openScreen(
    <Names />,
    {},
    {
      'GET /slm/Test/v1/get': () =>
        new Promise((answer) => answers.push((names) => answer(pageOf(names.map((name) => ({ name })))))),
    },
  );
  await expect.poll(() => answers.length).toBe(1);
  await screen.getByRole('button', { name: 'Written' }).click();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(['Brenda, done']);
  answers[0]?.(['Brenda, not done']);
  await expect.element(screen.getByText('Brenda, done')).toBeVisible();
  await expect.element(screen.getByText('Brenda, not done')).not.toBeInTheDocument();
});

const guarded = {
  ...list,
  name: 'test.guarded',
  path: '/slm/Test/v1/guarded',
  needs: ['SLM.Payment.View'],
} as const;

function Payments() {
  const mayCall = useMayCall(guarded);
  const query = useCallQuery(guarded, { page: 1 });
  return <p>{mayCall ? (query.data?.rows.length ?? 'Loading') : `Not yours, ${query.fetchStatus}`}</p>;
}

test('what a role does not open is not asked for, and what it opens is', async () => {
  const answers = { 'GET /slm/Test/v1/guarded': () => pageOf([{ name: 'Tuition' }, { name: 'Canteen' }]) };
  const teacher = await openScreen(<Payments />, { roles: ['SLM.Student.View'] }, answers);
  await expect.element(teacher.getByText('Not yours, idle')).toBeVisible();
  await teacher.unmount();
  const bursar = await openScreen(<Payments />, { roles: ['SLM.Payment.Edit'] }, answers);
  await expect.element(bursar.getByText('2')).toBeVisible();
});
