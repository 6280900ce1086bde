import { useQueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { openScreen, pageOf } from '#testing/screen.tsx';
import { refreshCalls, useCallQuery } from './queries.ts';

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
