/**
 * Fetches an external PDF (docs/security.md, A14): only from hosts of the administrator's list, over https, at addresses of the
 * open internet that are looked at when the line is made and at each redirect, without cookies or any sign-in of ours, within a
 * time and a size, and only what declares and proves to be a PDF.
 */
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import {
  lookupPublic,
  type NameResolution,
  PrivateAddressError,
  publicNames,
} from '#platform/server/outbound/public-lookup.ts';
import { addressFault } from '../../address-rules.ts';
import { outsideFailures as failures } from '../../contract.ts';

/** The line to the internet. Tests put a server of this machine in its place; no setting of a school or of the program does. */
export interface OutsideLine extends NameResolution {
  readonly port: number;
  /** Beside the authorities that Node knows. */
  readonly authority?: string;
  /** Milliseconds for all of it. */
  readonly time: number;
}

export const openInternet: OutsideLine = {
  ...publicNames,
  port: 443,
  time: 10_000,
};

const mostRedirects = 3;
const mostBytes = 10 * 1024 * 1024;
/** Headers of a server that sends them without end. */
const mostHeaders = 16 * 1024;

/**
 * @param hosts of the administrator's list
 * @param gone when nobody waits any more
 * @throws outsideUnreachable, outsideSlow, outsideTooLarge, outsideNotPdf, outsideElsewhere
 */
export async function fetchPdf(
  line: OutsideLine,
  address: string,
  hosts: readonly string[],
  gone: AbortSignal,
): Promise<Uint8Array> {
  const late = AbortSignal.timeout(line.time);
  const stop = AbortSignal.any([gone, late]);
  try {
    return await follow(line, address, hosts, stop);
  } catch (error) {
    if (late.aborted) throw failures.outsideSlow();
    throw error instanceof UnreachableError ? failures.outsideUnreachable() : error;
  }
}

/** No line, no name, no certificate that counts, or a line that broke. */
class UnreachableError extends Error {}

async function follow(
  line: OutsideLine,
  first: string,
  hosts: readonly string[],
  stop: AbortSignal,
): Promise<Uint8Array> {
  let address = first;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (addressFault(address, hosts) !== null) throw failures.outsideElsewhere();
    const answer = await ask(line, new URL(address), stop);
    const next = redirectOf(answer, address);
    if (next === null) return pdfOf(answer);
    answer.destroy();
    address = next;
  }
  throw failures.outsideElsewhere();
}

/** A connection of its own, closed afterwards: nothing of one report is sent with the next. */
function ask(line: OutsideLine, url: URL, stop: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent: new Agent({ keepAlive: false }),
      signal: stop,
      lookup: lookupPublic(line),
      port: line.port,
      maxHeaderSize: mostHeaders,
      headers: { accept: 'application/pdf', 'accept-encoding': 'identity', 'user-agent': 'Cahier' },
      ...(line.authority === undefined ? {} : { ca: line.authority }),
    });
    sent.once('response', resolve);
    sent.once('error', (cause) =>
      reject(
        cause instanceof PrivateAddressError
          ? failures.outsideElsewhere()
          : new UnreachableError(undefined, { cause }),
      ),
    );
    sent.end();
  });
}

/** Where it is to be found instead; null for an answer that is one. */
function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: string): string | null {
  if (statusCode < 300 || statusCode >= 400 || location === undefined) return null;
  if (!URL.canParse(location, from)) throw failures.outsideElsewhere();
  return new URL(location, from).href;
}

async function pdfOf(answer: IncomingMessage): Promise<Uint8Array> {
  const { statusCode, headers } = answer;
  try {
    if (statusCode !== 200) throw failures.outsideUnreachable({ status: statusCode });
    if (!/^application\/pdf\b/i.test(headers['content-type'] ?? '')) throw failures.outsideNotPdf();
    // Compressed content may unpack to any size.
    if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) throw failures.outsideNotPdf();
    if (Number(headers['content-length'] ?? 0) > mostBytes) throw failures.outsideTooLarge();
    const bytes = await bytesOf(answer);
    if (bytes.toString('latin1', 0, magic.length) !== magic) throw failures.outsideNotPdf();
    return bytes;
  } finally {
    answer.destroy();
  }
}

const magic = '%PDF-';

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > mostBytes) break;
      pieces.push(piece);
    }
  } catch (cause) {
    throw new UnreachableError(undefined, { cause });
  }
  if (size > mostBytes) throw failures.outsideTooLarge();
  if (!answer.complete) throw new UnreachableError();
  return Buffer.concat(pieces);
}
