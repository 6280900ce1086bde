/** The register of tables: incidents, consequences and their history. */
import { labels } from '#platform/server/personal-data/labels.ts';
import { because, type ColumnShown, personalTables } from '#platform/server/personal-data/table-rules.ts';
import { deleteDocumentsOfNobody } from './incident-documents-store.ts';
import { rulesOfTariff } from './personal-data-of-tariff.ts';

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
          by: { texts: ['details', 'family_text', 'venue'] },
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
        venue: 'where it happened',
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
      table: 'incident_documents',
      title: { en: 'Documents of incidents', fr: 'Documents des incidents' },
      holds: [
        {
          of: 'student',
          by: { texts: ['name'] },
          erase: { set: { name: erased } },
          silent: 'a document of an incident concerns others too',
        },
      ],
      shows: {},
      leaves: {
        org_id: because.school,
        id: because.id,
        incident_id: 'number of the incident',
        name: 'names others',
        type: 'PDF or picture',
        content: 'may show others',
        for_families: 'whether families see it',
        added_by: because.other,
        added_at: 'when it was added',
      },
      settle: deleteDocumentsOfNobody,
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
        written_by: because.other,
        written_at: 'when it was noted',
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
        school_days: { en: 'School days', fr: 'Jours de classe' },
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
      table: 'summonses',
      title: { en: 'Summonses of the parents', fr: 'Convocations des parents' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        meeting_on: labels.day,
        venue: { en: 'Where', fr: 'Lieu' },
        reason: labels.reason,
        summoned_at: { en: 'Summoned', fr: 'Convoqués' },
        acknowledged_at: { en: 'Acknowledged', fr: 'Accusé de réception' },
        held_on: { en: 'Met', fr: 'Entretien' },
        outcome: { en: 'Agreed', fr: 'Convenu' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        year_id: 'the school year',
        student_id: because.own,
        meeting_at: 'the time of the day that is shown',
        summoned_by: because.other,
        acknowledged_how: 'on paper or in the application',
        acknowledged_by: because.other,
        version: because.version,
      },
    },
    {
      table: 'disciplinary_hearings',
      title: { en: 'Disciplinary council', fr: 'Conseil de discipline' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        hearing: { en: 'Hearing', fr: 'Audition' },
        outcome: {
          label: { en: 'Decision', fr: 'Décision' },
          values: {
            asProposed: { en: 'as proposed', fr: 'comme proposé' },
            other: { en: 'another consequence', fr: 'une autre sanction' },
            none: { en: 'no consequence', fr: 'aucune sanction' },
          },
        },
        recorded_at: labels.at,
      },
      leaves: {
        org_id: because.school,
        consequence_id: 'number of the sanction',
        council_id: 'number of the council',
        student_id: because.own,
        summons_id: 'number of the summons',
        present_ids: because.other,
        votes_for: 'how the members voted',
        votes_against: 'how the members voted',
        abstentions: 'how the members voted',
        recorded_by: because.other,
      },
    },
    { table: 'disciplinary_councils', nobody: 'when councils meet, and who chairs them as part of the work' },
    { table: 'disciplinary_council_members', nobody: 'who is on a council as part of the work' },
    ...rulesOfTariff,
    { table: 'incident_tags', nobody: 'which tags incidents have' },
    { table: 'discipline_catalogues', nobody: 'what a school calls incidents and sanctions' },
    {
      table: 'detentions',
      nobody: 'when detentions are served, and who supervises them as part of the work',
    },
  ],
});
