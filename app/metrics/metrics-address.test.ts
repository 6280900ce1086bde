import { expect, test } from 'vitest';
import { parseMetricsAddress } from './metrics-address.ts';

test.each([
  '127.0.0.1:9464',
  '10.0.3.4:9464',
  '172.31.0.1:9464',
  '192.168.1.10:1',
  '[::1]:9464',
  '[fd00::5]:9464',
])('accepts %s, which only the own network reaches', (text) => {
  expect(parseMetricsAddress(text)).not.toBeNull();
});

test.each([
  '0.0.0.0:9464',
  '[::]:9464',
  '8.8.8.8:9464',
  '172.32.0.1:9464',
  'metrics.example.org:9464',
  '127.0.0.1',
  '9464',
  '127.0.0.1:70000',
])('refuses %s', (text) => {
  expect(parseMetricsAddress(text)).toBeNull();
});

test('localhost is the loopback address', () => {
  expect(parseMetricsAddress('localhost:9464')).toEqual({ host: '127.0.0.1', port: 9464 });
});
