import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { pushKeysOf } from '#platform/server/installation/push-keys.ts';
import { encryptedPush, pushAuthorization } from './encrypted-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('encrypts the example of RFC 8291, section 5, to the same bytes', () => {
  const browser = {
    publicKey: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    authSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const made = {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  };
  const text = Buffer.from('When I grow up, I want to be a watermelon');
  expect(encryptedPush(text, browser, made).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(encryptedPush(text, browser)).not.toEqual(encryptedPush(text, browser));
});

test('signs for the push service alone, for less than a day, with the key of the installation', () => {
  const keys = pushKeysOf(Buffer.alloc(32, 7));
  const header = pushAuthorization(
    keys,
    'https://push.example/send/abc',
    'https://school.example',
    1_000_000,
  );
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  expect(key).toBe(keys.publicKey.toString('base64url'));
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example',
    exp: 1_043_200,
    sub: 'https://school.example',
  });
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: keys.publicKey.subarray(1, 33).toString('base64url'),
      y: keys.publicKey.subarray(33).toString('base64url'),
    },
  });
  const verified = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
  expect(verified).toBe(true);
});
