/** The yardstick for the calendar: the events of a month by the plainest statement that gives the same fields. */
import { bytesOf, inSchool, options, queryOf, serve } from './bare.ts';

const events = `SELECT e.id, e.kind, e.title, e.venue, e.details, to_char(e.from_day, 'YYYY-MM-DD') AS "firstDay",
    to_char(e.until_day, 'YYYY-MM-DD') AS "firstUntil", to_char(e.starts_at, 'HH24:MI') AS "startsAt",
    to_char(e.ends_at, 'HH24:MI') AS "endsAt", e.rule, e.audience, '[]'::jsonb AS targets, false AS suspends, true AS "mayEdit", e.version,
    to_char(d.from_day, 'YYYY-MM-DD') AS "from", to_char(d.until_day, 'YYYY-MM-DD') AS until
  FROM calendar_event_days d JOIN calendar_events e ON e.org_id = d.org_id AND e.id = d.event_id
  WHERE d.org_id = $1 AND e.org_id = $1 AND NOT d.left_out AND d.until_day >= $2 AND d.from_day <= $3
  ORDER BY d.from_day, e.starts_at NULLS FIRST, e.id`;

serve((request) =>
  inSchool(async (client) => {
    const query = queryOf(request);
    const { rows } = await client.query(events, [options.org, query.get('from'), query.get('until')]);
    const record = { entries: rows, layers: [], mayCreate: true, mayCreateForAll: true };
    return bytesOf({ success: true, data: [record] });
  }),
);
