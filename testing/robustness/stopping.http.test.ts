import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openTestHttp } from '../http.ts';

test('a server that stops does not wait for a connection that a browser opened in advance', async () => {
  const http = await openTestHttp();
  const connection = connect(Number(new URL(http.url).port), '127.0.0.1');
  const closed = once(connection, 'close');
  await once(connection, 'connect');
  // Answered on a connection that was opened later: the server has the other one.
  expect((await http.anybody.get('/usm/api/healthcheck')).status).toBe(200);
  await http.close();
  await closed;
});
