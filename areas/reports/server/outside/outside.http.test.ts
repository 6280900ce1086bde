/** External reports that are fetched: a real server on this machine replaces the internet. */

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { isPublicAddress } from '#platform/server/outbound/public-address.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { localCertificate } from '#testing/local-certificate.ts';
import { sampledTest } from '#testing/sampling.ts';

const listed = 'figures.example.org';
const pdf = Buffer.from('%PDF-1.7\n% a report\n%%EOF\n');
/** Names of the tests, and the machines that they mean. */
const names: Readonly<Record<string, readonly string[]>> = {
  [listed]: ['127.0.0.1'],
  'inside.example.org': ['10.0.0.7'],
  'metadata.example.org': ['169.254.169.254'],
  'half.example.org': ['127.0.0.1', '192.168.1.1'],
  'six.example.org': ['::ffff:127.0.0.1'],
};

/** Milliseconds that an external host has, so that a busy machine is never too slow. */
const patient = 20_000;
/** The line of the server; its time is shorter for one test. */
let outside: { time: number };
let http: TestHttp;
let server: Server;
let admin: Caller;
let principal: Caller;
/** Requests that the external server received, in order. */
const requests: { readonly url: string; readonly headers: Readonly<Record<string, unknown>> }[] = [];
let answer: (response: ServerResponse, url: URL) => void;

beforeAll(async () => {
  const certificate = localCertificate([...Object.keys(names), 'other.example.org']);
  server = createServer(certificate, (request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    answer(response, new URL(request.url ?? '', `https://${listed}`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const limits = {
    resolve: async (host: string) =>
      (names[host] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    // This machine alone, and only here: all other private ones are refused as ever.
    mayReach: (address: string) => address === '127.0.0.1' || isPublicAddress(address),
    port: (server.address() as AddressInfo).port,
    authority: certificate.cert,
    time: patient,
  };
  outside = limits;
  http = await openTestHttp({}, { outside: limits });
  [admin, principal] = [await http.as('admin'), await http.as('principal')];
  await admin.put('/slm/ReportHosts/v1/update', { hosts: Object.keys(names) });
});
afterAll(async () => {
  await http.close();
  server.closeAllConnections();
  server.close();
});

let made = 0;
/** Adds a report; gives its number. */
async function added(address: string, type = 'R'): Promise<number> {
  made += 1;
  const url = encodeURIComponent(address);
  const reply = await admin.post(
    `/slm/Report/v1/create?reportGrpId=5&reportName=Outside%20${made}&reportUrl=${url}&reportType=${type}`,
  );
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0].reportId;
}

const render = (id: number, more = '', caller = principal) =>
  caller.get(`/slm/Report/v1/render?reportId=${id}${more}`);
/** The refusal of a report whose host answers so. */
async function refusal(answering: typeof answer, address = `https://${listed}/r.pdf`): Promise<string> {
  answer = answering;
  const { status, body } = await render(await added(address));
  expect(status).toBe(422);
  return body.code.replace('REPORTS.outside.', '');
}

const pdfHeaders = { 'content-type': 'application/pdf' };
const sendPdf = (response: ServerResponse) => response.writeHead(200, pdfHeaders).end(pdf);

test('the server fetches the PDF of a listed host and hands it on; neither cookie nor sign-in of ours is sent', async () => {
  answer = sendPdf;
  const id = await added(`https://${listed}/r.pdf?x=1`);
  const { status, headers, bytes } = await render(id, '', await http.as('principal'));
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(Buffer.from(bytes).equals(pdf)).toBe(true);
  expect(requests.at(-1)?.url).toBe('/r.pdf?x=1');
  expect(Object.keys(requests.at(-1)?.headers ?? {}).sort()).toEqual([
    ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
  ]);
});

sampledTest(
  "asks for the parameters in the address, requires them, and sends them encoded, by the school's own names",
  async () => {
    answer = sendPdf;
    const id = await added(`https://${listed}/r.pdf?c={classroom}&y={year}&s={student}&l={language}`, 'P');
    const { body } = await principal.get(`/slm/ReportParamStatus/v1/get?reportId=${id}`);
    const asks = body.data.filter(({ status }: { status: string }) => status === 'Y');
    expect(asks.map(({ paramName, required }: Record<string, string>) => `${paramName} ${required}`)).toEqual(
      [...['year N', 'classroom Y', 'student Y', 'language N']],
    );
    expect((await render(id)).body.code).toBe('REPORTS.errors.parameterMissing');
    const { yearId, classes, students } = http.school;
    const chosen = `&yearId=${yearId}&classId=${classes.form1}&studentId=${students.form1[0]}&language=fr`;
    expect((await render(id, chosen)).status).toBe(200);
    const parameters = new URL(requests.at(-1)?.url ?? '', `https://${listed}`).searchParams;
    expect([parameters.get('c'), parameters.get('y'), parameters.get('l')]).toEqual([
      'Form 1 AAA',
      '2026/2027',
      'fr',
    ]);
    expect(parameters.get('s')).not.toBe('');
    expect((await render(id, chosen.replace(/studentId=\d+/, 'studentId=999999999'))).status).toBe(404);
  },
);

sampledTest(
  'an external address, which may hold a key, is sent only to people who add reports; readers get the PDF from us alone',
  async () => {
    answer = sendPdf;
    const id = await added(`https://${listed}/r.pdf?key=secret&c={classroom}`, 'P');
    const libraryText = async (caller: Caller) => (await caller.get('/slm/Report/v1/get?size=500')).text;
    for (const name of ['principal', 'vicePrincipal', 'sectionHead', 'bursar'] as const) {
      const list = await libraryText(await http.as(name));
      expect(list, name).not.toContain('key=secret');
    }
    const ofPrincipal = JSON.parse(await libraryText(principal)).data;
    expect(ofPrincipal.find(({ reportId }: { reportId: number }) => reportId === id)?.url).toBe(
      `/slm/Report/v1/render?reportId=${id}`,
    );
    expect(await libraryText(admin)).toContain('key=secret');
    expect((await render(id, `&classId=${http.school.classes.form1}`)).status).toBe(200);
    expect(requests.at(-1)?.url).toContain('key=secret');
  },
);

sampledTest(
  'sends an external server only the classes and students of the section that a reader heads',
  async () => {
    answer = sendPdf;
    const id = await added(`https://${listed}/r.pdf?c={classroom}&s={student}`, 'P');
    const { classes, students } = http.school;
    const head = await http.as('sectionHead');
    const of = (classId: number, studentId: number | undefined) =>
      render(id, `&classId=${classId}&studentId=${studentId}`, head);
    expect((await of(classes.sixth, students.sixth[0])).status).toBe(200);
    const before = requests.length;
    expect((await of(classes.sixth, students.form1[0])).status).toBe(404);
    expect((await of(classes.form1, students.sixth[0])).status).toBe(404);
    expect(requests.length).toBe(before);
  },
);

test('fetches no added report for people who may not open it, and frames a page rather than fetching it', async () => {
  answer = sendPdf;
  const id = await added(`https://${listed}/r.pdf`);
  const before = requests.length;
  for (const name of ['ngo', 'mbarga'] as const)
    expect((await render(id, '', await http.as(name))).status).toBe(404);
  const stranger = await http.as('principal', http.otherSchool);
  expect((await render(id, '', stranger)).status).toBe(404);
  expect((await render(await added(`https://${listed}/page`, 'D'))).status).toBe(404);
  expect(requests.length).toBe(before);
});

test('a report without an address, and one whose host is no longer listed, are not configured', async () => {
  const id = await added(`https://${listed}/r.pdf`);
  const reply = await admin.post('/slm/Report/v1/create?reportGrpId=5&reportName=Bare&reportType=R');
  expect((await render(reply.body.data[0].reportId)).body.code).toBe('REPORTS.outside.notConfigured');
  await admin.put('/slm/ReportHosts/v1/update', { hosts: ['inside.example.org'] });
  expect((await render(id)).body.code).toBe('REPORTS.outside.notConfigured');
  await admin.put('/slm/ReportHosts/v1/update', { hosts: Object.keys(names) });
});

test.each(['inside', 'metadata', 'half', 'six'])(
  'a listed name %s that means a machine of a private network is not asked',
  async (name) => {
    const before = requests.length;
    expect(await refusal(sendPdf, `https://${name}.example.org/r.pdf`)).toBe('outsideElsewhere');
    expect(requests.length).toBe(before);
  },
);

test.each([
  'https://other.example.org/r.pdf',
  'https://127.0.0.1/r.pdf',
  'https://inside.example.org/r.pdf',
  `http://${listed}/r.pdf`,
  `https://${listed}:5432/r.pdf`,
  `https://user:secret@${listed}/r.pdf`,
  'file:///etc/passwd',
  'https://[',
])('a redirect to %s is not followed', async (location) => {
  const before = requests.length;
  const redirect = (response: ServerResponse) => response.writeHead(302, { location }).end();
  expect(await refusal(redirect)).toBe('outsideElsewhere');
  expect(requests.length).toBe(before + 1);
});

sampledTest('three redirects among listed hosts are followed, a fourth is not', async () => {
  const hops = (wanted: number) => (response: ServerResponse, url: URL) => {
    const hop = Number(url.searchParams.get('hop') ?? 0);
    if (hop === wanted) sendPdf(response);
    else response.writeHead(302, { location: `/r.pdf?hop=${hop + 1}` }).end();
  };
  answer = hops(3);
  expect((await render(await added(`https://${listed}/r.pdf`))).status).toBe(200);
  expect(await refusal(hops(4))).toBe('outsideElsewhere');
});

sampledTest('refuses content that is no PDF, whatever its type says, and compressed content', async () => {
  expect(await refusal((response) => response.writeHead(200, { 'content-type': 'text/html' }).end(pdf))).toBe(
    'outsideNotPdf',
  );
  const script = (response: ServerResponse) => response.writeHead(200, pdfHeaders).end('<script>1</script>');
  expect(await refusal(script)).toBe('outsideNotPdf');
  const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024));
  const packed = (response: ServerResponse) =>
    response.writeHead(200, { ...pdfHeaders, 'content-encoding': 'gzip' }).end(bomb);
  expect(await refusal(packed)).toBe('outsideNotPdf');
});

sampledTest('a PDF that may act by itself, or cannot be looked through, is not handed on', async () => {
  const sent = (objects: string) => (response: ServerResponse) =>
    response.writeHead(200, pdfHeaders).end(`%PDF-1.7\n1 0 obj << ${objects}\n%%EOF\n`);
  expect(await refusal(sent('/S /JavaScript /JS (x) >> endobj'))).toBe('outsideUnsafe');
  const locked = '/Type /ObjStm /Filter /Crypt >> stream\nabc\nendstream endobj';
  expect(await refusal(sent(locked))).toBe('outsideUnsafe');
});

sampledTest('gives up a file that does not come in time', async () => {
  outside.time = 700;
  onTestFinished(() => {
    outside.time = patient;
  });
  expect(await refusal(() => undefined)).toBe('outsideSlow');
  const slow = (response: ServerResponse) => response.writeHead(200, pdfHeaders).write(pdf);
  expect(await refusal(slow)).toBe('outsideSlow');
});

test('gives up a file that is too large, never ends or breaks off', async () => {
  const large = { ...pdfHeaders, 'content-length': String(11 * 1024 * 1024) };
  expect(await refusal((response) => response.writeHead(200, large).write(pdf))).toBe('outsideTooLarge');
  const endless = (response: ServerResponse) => {
    response.writeHead(200, pdfHeaders);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(256 * 1024, 32)));
      response.once('drain', more);
    };
    more();
  };
  expect(await refusal(endless)).toBe('outsideTooLarge');
  const broken = (response: ServerResponse) => {
    response.writeHead(200, { ...pdfHeaders, 'content-length': '9000' });
    response.write(pdf, () => response.destroy());
  };
  expect(await refusal(broken)).toBe('outsideUnreachable');
  expect(await refusal((response) => response.writeHead(500).end())).toBe('outsideUnreachable');
});

sampledTest('audits who fetched a report and from which host, but not the chosen values', async () => {
  answer = sendPdf;
  const id = await added(`https://${listed}/r.pdf?c={classroom}`, 'P');
  await render(id, `&classId=${http.school.classes.form1}`);
  const { rows } = await withConnection(http.scratch.superuser, (client) =>
    client.query("SELECT facts FROM audit_entries WHERE action = 'reports.fetch' AND subject = $1", [
      `report ${id}`,
    ]),
  );
  expect(rows).toEqual([{ facts: { name: `Outside ${made}`, host: listed } }]);
});

test('an address is kept as a browser reads it, so that no other reader takes it for another host', async () => {
  await added(`https://${listed}\\@evil.example/r.pdf`);
  const { body } = await admin.get('/slm/Report/v2/get?size=500');
  const urls = JSON.stringify(body);
  expect([urls.includes(`https://${listed}/@evil.example/r.pdf`), urls.includes('\\\\')]).toEqual([
    true,
    false,
  ]);
});
