import { expect, test } from 'vitest';
import { readHttpAnswer, readHttpReports } from './http-sms-answers.ts';
import type { HttpSms } from './http-sms-contract.ts';
import { type HttpValues, httpRequest } from './http-sms-request.ts';
import { httpFault } from './http-sms-rules.ts';

const description: HttpSms = {
  address: 'https://api.example.cm/send',
  sends: 'json',
  headers: [{ name: 'Authorization', value: 'Bearer {secret}' }],
  body: '{"to": "{number}", "text": "{text}"}',
  statuses: [200],
  successPath: 'status',
  successWords: ['OK'],
  idPath: 'messages.0.id',
  reportIdPath: 'id',
  reportStatePath: 'state',
  deliveredWords: ['DELIVRD'],
  failedWords: ['UNDELIV'],
};
const byQuery: HttpSms = {
  ...description,
  address: 'https://api.example.cm/send?password={secret}&to={digits}&msg={text}',
  sends: 'get',
  headers: [],
  body: '',
};
const values: HttpValues = {
  number: '+237677123456',
  digits: '237677123456',
  text: 'Dit "oui" & à {secret}\n',
  sender: 'LYCEE',
  id: 'cahier-1-2',
  secret: 's&=1',
  secretBase64: 'cyY9MQ==',
  report: 'https://school.example/report?key=x',
};

test('accepts a description that can work', () => {
  expect(httpFault(description, [])).toBeNull();
  expect(httpFault(byQuery, [])).toBeNull();
  const form = { ...description, sends: 'form' as const, body: 'to={digits}&text={text}&key={secret}' };
  expect(httpFault(form, [])).toBeNull();
});

test.each<[string, Partial<HttpSms>]>([
  ['httpAddress', { address: 'send' }],
  ['httpAddress', { address: 'http://api.example.cm/send' }],
  ['httpAddress', { address: 'https://api.example.cm:8443/send' }],
  ['httpAddress', { address: 'https://name:word@api.example.cm/send' }],
  ['httpAddress', { address: 'https://127.0.0.1/send' }],
  ['httpAddress', { address: 'https://0x7f.1/send' }],
  ['httpAddress', { address: 'https://router.lan/send' }],
  ['httpAddress', { address: 'file:///etc/passwd' }],
  ['httpField', { address: 'https://api.example.cm/{number}' }],
  ['httpField', { body: '{"to": "{number}", "text": "{text}", "x": "{name}"}' }],
  ['httpField', { headers: [{ name: 'X-Text', value: '{text}' }] }],
  ['httpHeader', { headers: [{ name: 'Host', value: 'other.example' }] }],
  ['httpHeader', { headers: [{ name: 'X Name', value: '1' }] }],
  ['httpHeader', { headers: [{ name: 'X-Name', value: 'a\r\nHost: b' }] }],
  ['httpNotJson', { body: '{"to": {number}, "text": "{text}"}' }],
  ['httpNotJson', { body: 'to={number}&text={text}' }],
  ['httpIncomplete', { body: '{"to": "{number}"}' }],
  ['httpIncomplete', { sends: 'get' }],
  ['httpSecretInClear', { headers: [{ name: 'Authorization', value: 'Bearer abc' }] }],
  ['httpSecretInClear', { address: 'https://api.example.cm/send?api_key=abc' }],
  ['httpSecretInClear', { body: '{"auth": {"password": "abc"}, "to": "{number}", "text": "{text}"}' }],
  ['httpSecretShown', { body: '{"to": "{number}", "text": "{text} {secret}"}' }],
  ['httpSecretShown', { body: '{"to": "{number}", "text": "{text}", "list": ["{sender}{secretBase64}"]}' }],
  ['httpSecretShown', { body: '{"to": "{number}", "text": "{text}", "{secret}": "x"}' }],
  ['httpSecretShown', { body: '{"to": "{number}", "text": "{text}", "{secret}": {"a": 1}}' }],
  ['httpSecretShown', { body: '{"to": "{secret}{digits}", "text": "{text}"}' }],
  [
    'httpSecretShown',
    { sends: 'get', address: 'https://api.example.cm/send?to={number}&text={text}%20{secret}' },
  ],
  ['httpSecretShown', { headers: [{ name: 'X-To', value: '{digits} {secret}' }] }],
  ['httpReading', { successWords: [] }],
  ['httpReading', { reportIdPath: null }],
  ['httpReading', { deliveredWords: [] }],
])('finds %s in %j', (fault, changes) => {
  expect(httpFault({ ...description, ...changes }, [])).toBe(fault);
});

test('reaches a machine of the own network only where the installation names it with its port', () => {
  const inside = { ...description, address: 'http://192.168.1.20:8080/send' };
  expect(httpFault(inside, ['192.168.1.20:8080'])).toBeNull();
  expect(httpFault(inside, ['192.168.1.20:80', '192.168.1.2:8080'])).toBe('httpAddress');
  const usualPort = { ...description, address: 'https://sms.school.lan/send' };
  expect(httpFault(usualPort, ['sms.school.lan:443'])).toBeNull();
  expect(httpFault(usualPort, ['sms.school.lan:80'])).toBe('httpAddress');
});

test('writes what a text contains as it is, in JSON, in a form and in an address', () => {
  expect(httpRequest(description, values)).toEqual({
    method: 'POST',
    address: 'https://api.example.cm/send',
    headers: {
      accept: 'application/json',
      authorization: 'Bearer s&=1',
      'content-type': 'application/json',
    },
    body: '{"to": "+237677123456", "text": "Dit \\"oui\\" & à {secret}\\n"}',
  });
  expect(httpRequest({ ...description, sends: 'form', body: 'to={number}&t={text}' }, values)).toMatchObject({
    body: 'to=%2B237677123456&t=Dit%20%22oui%22%20%26%20%C3%A0%20%7Bsecret%7D%0A',
  });
  expect(httpRequest(byQuery, values)).toEqual({
    method: 'GET',
    address:
      'https://api.example.cm/send?password=s%26%3D1&to=237677123456&msg=Dit%20%22oui%22%20%26%20%C3%A0%20%7Bsecret%7D%0A',
    headers: {},
  });
  expect(httpRequest(description, { ...values, secret: 'a\nHost: b' })).toBeNull();
});

test.each<[string, number, unknown, object | null]>([
  [
    'an accepted message',
    200,
    { status: 'ok', messages: [{ id: 17 }] },
    { outcome: 'sent', reference: '17' },
  ],
  [
    'a refusal in words',
    200,
    { status: 'BAD_NUMBER', messages: [] },
    { outcome: 'refused', fault: 'BAD_NUMBER' },
  ],
  ['a refusal by status', 400, {}, { outcome: 'refused', fault: '400' }],
  ['an answer without the word', 200, { messages: [{ id: 17 }] }, null],
  ['an answer without the number', 200, { status: 'OK' }, null],
  ['another page', 200, null, null],
])('reads %s', (_, status, body, outcome) => {
  expect(readHttpAnswer(description, 'own', status, body)).toEqual(outcome);
});

test('reads reports of one message and of a list; words that are not listed are under way', () => {
  expect(readHttpReports(description, { id: 'a', state: 'delivrd' })).toEqual([
    { reference: 'a', state: 'delivered', fault: null },
  ]);
  const list = { ...description, reportIdPath: 'results.*.id', reportStatePath: 'results.*.status.name' };
  const results = [
    { id: 'a', status: { name: 'UNDELIV' } },
    { status: { name: 'DELIVRD' } },
    { id: 'c', status: { name: 'ENROUTE' } },
    { id: 'd' },
  ];
  expect(readHttpReports(list, { results })).toEqual([
    { reference: 'a', state: 'failed', fault: 'UNDELIV' },
    { reference: 'c', state: 'underWay', fault: null },
  ]);
  expect(readHttpReports(list, { results: 'DELIVRD' })).toEqual([]);
  expect(readHttpReports({ ...description, reportIdPath: null, reportStatePath: null }, { id: 'a' })).toEqual(
    [],
  );
});
