/** A certificate for a server of this machine, made anew for each test: an own authority for names that exist nowhere. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface LocalCertificate {
  readonly key: string;
  /** Signed by itself: the authority too. */
  readonly cert: string;
}

/** X.509, version 3, ECDSA with SHA-256, as DER writes it. */
export function localCertificate(hosts: readonly string[]): LocalCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid(commonName), tagged(utf8, Buffer.from('Local tests')))));
  const names = hosts.map((host) => tagged(dnsName, Buffer.from(host)));
  const algorithm = sequence(oid(ecdsaWithSha256));
  const toSign = sequence(
    tagged(explicit(0), tagged(integer, Buffer.from([2]))),
    tagged(integer, Buffer.from([1, ...randomBytes(8)])),
    algorithm,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(explicit(3), sequence(sequence(oid(alternativeNames), tagged(octets, sequence(...names))))),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', toSign, privateKey)]);
  const certificate = sequence(toSign, algorithm, tagged(bits, signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

const [integer, bits, octets, objectId, utf8, utcTime, dnsName] = [0x02, 0x03, 0x04, 0x06, 0x0c, 0x17, 0x82];
const explicit = (number: number) => 0xa0 + number;
const commonName = [0x55, 0x04, 0x03];
const alternativeNames = [0x55, 0x1d, 0x11];
const ecdsaWithSha256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const encoded =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...encoded]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function set(...parts: readonly Buffer[]): Buffer {
  return tagged(0x31, Buffer.concat(parts));
}

function oid(bytes: readonly number[]): Buffer {
  return tagged(objectId, Buffer.from(bytes));
}

function time(text: string): Buffer {
  return tagged(utcTime, Buffer.from(text));
}
