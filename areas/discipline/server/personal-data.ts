/** The register of tables: incidents, consequences and their history. */
import { labels } from '#platform/server/personal-data/labels.ts';
import { because, type ColumnShown, personalTables } from '#platform/server/personal-data/table-rules.ts';

const dayOfIncident: ColumnShown = {
  label: labels.day,
  named: { table: 'incidents', column: 'happened_on' },
};
const part: ColumnShown = {
  label: { en: 'Part', fr: 'Rôle' },
  values: {
    actor: { en: 'did it', fr: 'auteur' },
    victim: { en: 'victim', fr: 'victime' },
    witness: { en: 'witness', fr: 'témoin' },
  },
};
const form: ColumnShown = {
  label: labels.kind,
  values: {
    detention: { en: 'detention', fr: 'consigne' },
    chore: { en: 'chore', fr: 'corvée' },
    warning: { en: 'warning', fr: 'avertissement' },
    reprimand: { en: 'reprimand', fr: 'blâme' },
    suspension: { en: 'suspension', fr: 'exclusion temporaire' },
    dismissal: { en: 'dismissal', fr: 'exclusion définitive' },
    other: { en: 'other', fr: 'autre' },
  },
};
const state: ColumnShown = {
  label: labels.state,
  values: {
    proposed: { en: 'proposed', fr: 'proposée' },
    decided: { en: 'decided', fr: 'décidée' },
    served: { en: 'served', fr: 'effectuée' },
    missed: { en: 'missed', fr: 'non effectuée' },
    appealed: { en: 'appealed', fr: 'contestée' },
    revoked: { en: 'revoked', fr: 'levée' },
    expired: { en: 'expired', fr: 'échue' },
    dropped: { en: 'dismissed', fr: 'classée sans suite' },
  },
};
const act: ColumnShown = {
  label: { en: 'Step', fr: 'Étape' },
  values: {
    proposed: { en: 'proposed', fr: 'proposée' },
    decided: { en: 'decided', fr: 'décidée' },
    dropped: { en: 'dismissed', fr: 'classée sans suite' },
    published: { en: 'shown to the family', fr: 'montrée à la famille' },
    withheld: { en: 'withheld from the family', fr: 'masquée à la famille' },
    scheduled: { en: 'scheduled', fr: 'programmée' },
    served: { en: 'served', fr: 'effectuée' },
    missed: { en: 'missed', fr: 'non effectuée' },
    appealed: { en: 'appealed', fr: 'contestée' },
    upheld: { en: 'upheld', fr: 'confirmée' },
    revoked: { en: 'revoked', fr: 'levée' },
    expired: { en: 'expired', fr: 'échue' },
    undone: { en: 'undone', fr: 'annulée' },
    kept: { en: 'kept', fr: 'maintenue' },
  },
};
const erased = '[…]';

export const tablesOfDiscipline = personalTables.contribute({
  area: 'discipline',
  rules: [
    {
      table: 'incidents',
      title: { en: 'Incidents that name the person', fr: 'Incidents qui nomment la personne' },
      holds: [
        {
          of: 'student',
          by: { texts: ['details', 'family_text', 'place'] },
          erase: { set: { details: erased } },
          silent: 'what happened concerns others too; the part of the person is in the list of parts',
        },
      ],
      shows: {},
      leaves: {
        org_id: because.school,
        id: because.id,
        year_id: 'the school year',
        type_id: 'what the school calls it',
        positive: 'praise or misconduct',
        points: 'what praise counts',
        happened_on: 'shown with the part of the person',
        happened_at: 'when it happened',
        place: 'where it happened',
        lesson_id: 'number of the lesson',
        lesson_day: 'day of the lesson',
        details: 'names others',
        state: 'how far it is handled',
        reported_by: because.other,
        reported_at: 'when it was reported',
        family_text: 'names others',
        published_by: because.other,
        published_at: 'when families were shown it',
        version: because.version,
      },
    },
    {
      table: 'incident_people',
      title: { en: 'Incidents', fr: 'Incidents' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: { incident_id: dayOfIncident, part },
      leaves: { org_id: because.school, student_id: because.own, class_id: 'number of the class' },
    },
    {
      table: 'incident_notes',
      title: { en: 'Notes on incidents', fr: 'Suivi des incidents' },
      holds: [
        {
          of: 'student',
          by: { texts: ['text'] },
          erase: { set: { text: erased } },
          silent: 'what was done about an incident concerns others too',
        },
      ],
      shows: {},
      leaves: {
        org_id: because.school,
        id: because.id,
        incident_id: 'number of the incident',
        text: 'names others',
        noted_by: because.other,
        noted_at: 'when it was noted',
      },
    },
    {
      table: 'consequences',
      title: { en: 'Sanctions', fr: 'Sanctions' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        form,
        hours: { en: 'Hours', fr: 'Heures' },
        from_day: { en: 'From', fr: 'Du' },
        until_day: { en: 'Until', fr: 'Au' },
        reason: labels.reason,
        state,
        proposed_at: { en: 'Proposed', fr: 'Proposée' },
        decided_on: { en: 'Decided', fr: 'Décidée' },
        published_at: { en: 'Shown to the family', fr: 'Montrée à la famille' },
        expires_on: { en: 'Expires', fr: 'Échéance' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        year_id: 'the school year',
        student_id: because.own,
        class_id: 'number of the class',
        incident_id: 'number of the incident',
        kind_id: 'what the school calls it',
        proposed_by: because.other,
        decided_by: because.other,
        decided_at: 'the moment of the decision, whose day is shown',
        detention_id: 'number of the session',
        version: because.version,
      },
    },
    {
      table: 'consequence_events',
      title: { en: 'Steps of sanctions', fr: 'Étapes des sanctions' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: { act, remark: { en: 'Remark', fr: 'Remarque' }, done_at: labels.at },
      leaves: {
        org_id: because.school,
        id: because.id,
        consequence_id: 'number of the sanction',
        student_id: because.own,
        done_by: because.other,
      },
    },
    {
      table: 'tariff_proposals',
      title: { en: 'Sanctions proposed by the tariff', fr: 'Sanctions proposées par le barème' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        from_day: { en: 'From', fr: 'Du' },
        fired_on: { en: 'Until', fr: 'Au' },
        counted: { en: 'Counted', fr: 'Compté' },
        counted_now: { en: 'Counted again', fr: 'Recompté' },
      },
      leaves: {
        org_id: because.school,
        consequence_id: 'number of the sanction',
        student_id: because.own,
        rule_id: 'number of the rule',
        window_key: 'number of the term or year',
        counter: 'what the rule counts; the reason of the sanction says it',
        tag_id: 'number of the tag',
        at_least: 'what the rule says',
        causes: 'lessons, incidents and sanctions that are shown in their own lists',
        suspension_days: 'what the rule says',
        council: 'what the rule says',
        withdrawn: 'whether the program dismissed it',
        kept: 'whether a person kept it',
      },
    },
    { table: 'discipline_tariffs', nobody: 'what a school proposes for how much' },
    { table: 'incident_tags', nobody: 'which tags incidents have' },
    { table: 'discipline_catalogues', nobody: 'what a school calls incidents and sanctions' },
    {
      table: 'detentions',
      nobody: 'when detentions are served, and who supervises them as part of the work',
    },
  ],
});
