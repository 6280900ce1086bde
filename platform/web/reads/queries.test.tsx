import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { listNames } from '#testing/list-names.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, refusal } from '#testing/screen.tsx';
import { connection } from '../connection.ts';
import { openDevice, wipeDevice } from '../device/device.ts';
import { useCallWrite } from '../requests/writes.ts';
import { callQuery, makeQueryClient, refreshCalls, useCallQuery, useMayCall } from './queries.ts';
import { forgetReplies, readKept } from './reading.ts';

const edit = defineCall({
  name: 'test.edit',
  method: 'PUT',
  path: '/slm/Test/v1/update',
  summary: 'Changes.',
  needs: 'session',
  body: z.object({}),
  item: z.object({}),
  replies: 'record',
  read: ({ body }) => body,
  send: (input: Record<string, never>) => ({ body: input }),
});

function Names() {
  const client = useQueryClient();
  const query = useCallQuery(listNames, { page: 1 });
  const write = useCallWrite(edit);
  return (
    <>
      <p>{query.data?.rows.map(({ name }) => name).join(', ') ?? 'Loading'}</p>
      <button type="button" onClick={() => void refreshCalls(client, [listNames])}>
        Written
      </button>
      <button type="button" onClick={() => write.mutate({})}>
        Close
      </button>
    </>
  );
}

afterEach(() => {
  vi.useRealTimers();
  connection.set(true);
});

test('a page that was opened without a connection is read again once it is back', async () => {
  connection.set(false);
  let reachable = false;
  const screen = await openScreen(
    <Names />,
    {},
    {
      'GET /slm/Test/v1/get': () => {
        if (!reachable) throw new TypeError('no network');
        return pageOf([{ name: 'Abena' }]);
      },
    },
  );
  await expect.element(screen.getByText('Loading')).toBeVisible();
  reachable = true;
  connection.set(true);
  await expect.element(screen.getByText('Abena')).toBeVisible();
});

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
  ...listNames,
  name: 'test.guarded',
  path: '/slm/Test/v1/guarded',
  needs: ['SLM.Payment.View'],
} as const;

function Payments() {
  const mayCall = useMayCall(guarded);
  const query = useCallQuery(guarded, { page: 1 });
  return <p>{mayCall ? (query.data?.rows.length ?? 'Loading') : `Not yours, ${query.fetchStatus}`}</p>;
}

test('asks only for calls that a role opens', async () => {
  const answers = { 'GET /slm/Test/v1/guarded': () => pageOf([{ name: 'Tuition' }, { name: 'Canteen' }]) };
  const teacher = await openScreen(<Payments />, { roles: ['SLM.Student.View'] }, answers);
  await expect.element(teacher.getByText('Not yours, idle')).toBeVisible();
  await teacher.unmount();
  const bursar = await openScreen(<Payments />, { roles: ['SLM.Payment.Edit'] }, answers);
  await expect.element(bursar.getByText('2')).toBeVisible();
});

function WhatMayBeDone() {
  const reads = useMayCall(guarded);
  const writes = useMayCall({ ...guarded, method: 'PUT' });
  const prints = useMayCall({ ...guarded, replies: 'document' });
  return <p>{`Reads: ${reads}, writes: ${writes}, prints: ${prints}`}</p>;
}

test('an administrator who sees as another person is offered what that person reads and nothing that they write or print', async () => {
  const roles = ['SLM.Payment.Edit'] as const;
  const person = await openScreen(<WhatMayBeDone />, { roles }, {});
  await expect.element(person.getByText('Reads: true, writes: true, prints: true')).toBeVisible();
  await person.unmount();
  const seenBy = { name: 'Esther Abena', until: '2026-11-27T10:00:00Z' as Instant };
  const administrator = await openScreen(<WhatMayBeDone />, { roles, seenBy }, {});
  await expect.element(administrator.getByText('Reads: true, writes: false, prints: false')).toBeVisible();
});

sampledTest('shows that somebody else closed a record as soon as a change of it is refused', async () => {
  let closed = false;
  const screen = await openScreen(
    <Names />,
    {},
    {
      'GET /slm/Test/v1/get': () => pageOf([{ name: closed ? 'Maths, closed' : 'Maths, open' }]),
      'PUT /slm/Test/v1/update': () => refusal(409, 'NOTEBOOK.errors.closed'),
    },
  );
  await expect.element(screen.getByText('Maths, open')).toBeVisible();
  closed = true;
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByText('Maths, closed')).toBeVisible();
});

test('returning to the window after half a minute refreshes its data; returning earlier does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  let requests = 0;
  const screen = await openScreen(
    <Names />,
    {},
    {
      'GET /slm/Test/v1/get': () => {
        requests += 1;
        return pageOf([{ name: requests === 1 ? 'Maths, open' : 'Maths, closed' }]);
      },
    },
  );
  await expect.element(screen.getByText('Maths, open')).toBeVisible();
  dispatchEvent(new Event('focus'));
  await expect.element(screen.getByText('Maths, open')).toBeVisible();
  expect(requests).toBe(1);
  vi.setSystemTime(Date.now() + 31_000);
  dispatchEvent(new Event('focus'));
  await expect.element(screen.getByText('Maths, closed')).toBeVisible();
});

sampledTest(
  'a screen that joins a prefetch shows what is kept while the network hangs, and the answer when it comes',
  async () => {
    await openDevice(7);
    onTestFinished(async () => {
      forgetReplies();
      await wipeDevice(7);
    });
    const answer = Promise.withResolvers<void>();
    let hangs = false;
    const answers = {
      'GET /slm/Test/v1/get': async () => {
        if (hangs) await answer.promise;
        return pageOf([{ name: hangs ? 'Bello' : 'Abena' }]);
      },
    };
    const first = await openScreen(<Kept before={0} />, {}, answers);
    await expect.element(first.getByText('Abena, new')).toBeVisible();
    await expect.poll(() => readKept(listNames, { page: 1 }, 1)).not.toBeNull();
    await first.unmount();
    const before = Date.now() + 1;
    hangs = true;
    const client = makeQueryClient();
    const query = callQuery(listNames, { page: 1 }, 1, { keep: true });
    const screen = await openScreen(
      <QueryClientProvider client={client}>
        <Prefetching start={() => client.prefetchQuery(query)}>
          <Kept before={before} />
        </Prefetching>
      </QueryClientProvider>,
      {},
      answers,
    );
    await expect.element(screen.getByText('Abena, old')).toBeVisible();
    answer.resolve();
    await expect.element(screen.getByText('Bello, new')).toBeVisible();
  },
);

/** Shows what is kept, and whether it was read before a moment. */
function Kept({ before }: { before: number }) {
  const { data, dataUpdatedAt } = useCallQuery(listNames, { page: 1 }, { keep: true });
  const names = data?.rows.map(({ name }) => name).join(', ');
  return <p>{data ? `${names}, ${dataUpdatedAt < before ? 'old' : 'new'}` : 'Loading'}</p>;
}

/** Shows its screen once something was begun before it. */
function Prefetching({ start, children }: { start: () => Promise<void>; children: ReactNode }) {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    void start();
    setBegun(true);
  }, [start]);
  return begun ? children : null;
}
