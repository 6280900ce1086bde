/** The rostering service of OneRoster 1.2, which other systems read. */
import { organisationNames } from '#areas/school/server/public/school.ts';
import type { Instant } from '#platform/kernel/time.ts';
import {
  type ReadingCall,
  type Standard,
  type StandardContext,
  StandardRefusal,
  type StandardReply,
  type StandardRequest,
} from '#platform/server/requests/standard-calls.ts';
import type { RosterScope } from '../../clients/contract.ts';
import { allowance } from '../clients/allowance.ts';
import { holderOfToken } from '../clients/clients-store.ts';
import { hashOfSecret, orgOfToken, tokenCall } from '../clients/tokens.ts';
import { type Collection, collections, type Nested, type Source } from './collections.ts';
import { jsonWriter, rosteringPath } from './roster-json.ts';
import { schoolRoster } from './school-roster.ts';
import { collectionQuery, selected, withFields } from './selection.ts';

/** Requests of one client in a minute: a school of 2,000 is read whole in 300. */
const perMinute = 900;
/** Wrong secrets of one client from one place in ten minutes. */
const wrongSecrets = 10;

/** @param publicUrl where this program is reached: addresses in replies begin with it */
export function rostering(publicUrl: string): Standard {
  const requests = allowance(perMinute, 60_000);
  return {
    calls: [
      tokenCall(allowance(wrongSecrets, 600_000)),
      ...collections.flatMap((collection) => callsOf(collection, publicUrl.replace(/\/$/, ''))),
    ],
    orgOf: orgOfToken,
    async findCaller(at, token, now) {
      const holder = await holderOfToken(at, hashOfSecret(token), now);
      return holder && { clientId: holder.clientId, scopes: new Set(holder.scopes) };
    },
    waitOf: (org, { clientId }, now) => requests.take(`${org} ${clientId}`, Date.parse(now)),
  };
}

const rosterOnly: readonly RosterScope[] = ['roster.readonly', 'roster-core.readonly'];
/** Birth dates and sex have a scope of their own: the scopes of the roster do not include them. */
const demographicsOnly: readonly RosterScope[] = ['roster-demographics.readonly'];

function callsOf(collection: Collection, origin: string): readonly ReadingCall[] {
  const { path, list, one, rows, nested = {} } = collection;
  const scopes = collection.demographics ? demographicsOnly : rosterOnly;
  const base = { way: 'read', scopes, refusal: statusInfo } as const;
  const address = `${rosteringPath}/${path}`;
  const all = (source: Source) => rows(source);
  return [
    {
      ...base,
      name: `oneroster.${path}`,
      path: address,
      query: collectionQuery,
      summary: `OneRoster 1.2: ${path} of the school’s current year.`,
      run: async (at, request) => page(await sourceOf(at, request.now, origin), request, origin, list, all),
    },
    {
      ...base,
      name: `oneroster.${path}.one`,
      path: `${address}/:id`,
      query: ['fields'],
      summary: `OneRoster 1.2: one of ${path}.`,
      async run(at, { now, params, query }) {
        const found = rows(await sourceOf(at, now, origin)).find(
          ({ sourcedId }) => sourcedId === params['id'],
        );
        if (!found) throw unknown();
        return { status: 200, body: { [one]: withFields(found.json(), query['fields']) } };
      },
    },
    ...Object.entries(nested).map(
      ([name, of]): ReadingCall => ({
        ...base,
        path: `${address}/:id/${name}`,
        query: collectionQuery,
        name: `oneroster.${path}.${name.replaceAll('/:classId/', '.')}`,
        summary: `OneRoster 1.2: ${name.replace('/:classId', '')} of one of ${path}.`,
        run: async (at, request) =>
          page(await sourceOf(at, request.now, origin), request, origin, of.list, of.rows),
      }),
    ),
  ];
}

function unknown(): StandardRefusal {
  return new StandardRefusal(404, 'unknownobject', 'There is no such record.');
}

/** Kept as long as nothing in it changes, since a client reads page after page. */
async function sourceOf(at: StandardContext, now: Instant, origin: string): Promise<Source> {
  const topics = ['accounts', 'school', 'classes', 'students', 'teachers', 'parents', 'rosters'];
  const read = await at.reference(topics, 'exchange.roster', async () => {
    const roster = await schoolRoster(at, await organisationNames(at));
    return { roster, enrollments: [...roster.enrollments()] };
  });
  return { ...read, write: jsonWriter(origin, now, read.roster) };
}

function page(
  source: Source,
  { params, query, path }: StandardRequest,
  origin: string,
  list: string,
  rowsOf: Nested['rows'],
): StandardReply {
  const rows = rowsOf(source, params);
  if (rows === null) throw unknown();
  const { total, limit, offset, rows: found } = selected(rows, query);
  return {
    status: 200,
    body: { [list]: found },
    headers: {
      'x-total-count': String(total),
      ...linksOf(`${origin}${path}`, query, { total, limit, offset }),
    },
  };
}

/** Links to the other pages (RFC 8288). */
function linksOf(
  address: string,
  query: StandardRequest['query'],
  { total, limit, offset }: { readonly total: number; readonly limit: number; readonly offset: number },
): Readonly<Record<string, string>> {
  const at = (from: number, rel: string) => {
    const parameters = new URLSearchParams({ ...query, limit: String(limit), offset: String(from) });
    return `<${address}?${parameters}>; rel="${rel}"`;
  };
  const last = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit;
  const links = [
    ...(offset + limit < total ? [at(offset + limit, 'next')] : []),
    ...(offset > 0 ? [at(Math.max(0, offset - limit), 'prev')] : []),
    ...[at(0, 'first'), at(last, 'last')],
  ];
  return { link: links.join(', ') };
}

/** A refusal as 1EdTech writes it (imsx_StatusInfo). */
function statusInfo({ code, message }: StandardRefusal): unknown {
  return {
    imsx_codeMajor: 'failure',
    imsx_severity: 'error',
    imsx_description: message,
    imsx_CodeMinor: {
      imsx_codeMinorField: [{ imsx_codeMinorFieldName: 'TargetEndSystem', imsx_codeMinorFieldValue: code }],
    },
  };
}
