/** The register of tables: students. */
import { erasedName } from '#platform/server/personal-data/erase-held.ts';
import {
  labels,
  shownClass,
  shownPhoto,
  shownSex,
  shownState,
  shownSubject,
} from '#platform/server/personal-data/labels.ts';
import { because, personalTables, type TableRule } from '#platform/server/personal-data/table-rules.ts';
import { saidRelations } from '../relations-rules.ts';

const statuses = {
  enrolled: { en: 'enrolled', fr: 'inscrit' },
  left: { en: 'left', fr: 'parti' },
  transferred: { en: 'transferred', fr: 'transféré' },
  abandoned: { en: 'gave up', fr: 'abandon' },
  excluded: { en: 'excluded', fr: 'exclu' },
  moved: { en: 'changed class', fr: 'changement de classe' },
} as const;

const counts = {
  keep: {
    en: 'Classes and results of past years keep their numbers; no name stands there any more.',
    fr: 'Les classes et résultats des années passées gardent leurs effectifs ; plus aucun nom n’y figure.',
  },
} as const;

const record: TableRule = {
  table: 'students',
  title: { en: 'Student record', fr: 'Fiche d’élève' },
  holds: [
    {
      of: 'student',
      by: 'id',
      erase: {
        set: {
          first_name: String,
          last_name: erasedName,
          matricule: (id) => `erased-${id}`,
          national_matricule: null,
          birth_date: null,
          birth_place: null,
          nationality: null,
          phone: null,
          phone2: null,
          email: null,
          address: null,
          source_id: null,
        },
      },
    },
  ],
  shows: {
    id: labels.number,
    last_name: labels.lastName,
    first_name: labels.firstName,
    matricule: { en: 'Matricule', fr: 'Matricule' },
    national_matricule: { en: 'National matricule', fr: 'Matricule national' },
    sex: shownSex,
    birth_date: { en: 'Born on', fr: 'Date de naissance' },
    birth_place: { en: 'Born in', fr: 'Lieu de naissance' },
    nationality: { en: 'Nationality', fr: 'Nationalité' },
    phone: labels.phone,
    phone2: labels.phone2,
    email: labels.email,
    address: labels.address,
    status: { label: { en: 'Status', fr: 'Statut' }, values: statuses },
    status_on: { en: 'Status since', fr: 'Statut depuis le' },
    source_id: { en: 'Number in another program', fr: 'Numéro dans un autre logiciel' },
  },
  leaves: { org_id: because.school, version: because.version, search_text: because.search },
};

const around: readonly TableRule[] = [
  {
    table: 'student_photos',
    title: labels.photo,
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
    shows: { image: shownPhoto },
    leaves: {
      org_id: because.school,
      student_id: because.own,
      image_type: 'seen in the picture',
      thumbnail: 'the same, smaller',
    },
  },
  {
    table: 'photo_consents',
    title: { en: 'Consents for the photo', fr: 'Accords pour la photo' },
    holds: [
      { of: 'student', by: 'student_id', erase: 'delete' },
      {
        of: 'guardian',
        by: 'guardian_id',
        erase: {
          keep: {
            en: 'That there was consent for the student’s photo stays, by number.',
            fr: 'L’accord donné pour la photo de l’élève reste, par numéro.',
          },
        },
      },
    ],
    shows: {
      student_id: labels.student,
      purpose: {
        label: { en: 'For', fr: 'Pour' },
        values: {
          record: { en: 'the record and lists', fr: 'la fiche et les listes' },
          publication: { en: 'publication', fr: 'la publication' },
        },
      },
      wording: { en: 'Wording no.', fr: 'Version du texte' },
      way: {
        label: { en: 'Given', fr: 'Donné' },
        values: { paper: { en: 'on paper', fr: 'sur papier' }, online: { en: 'online', fr: 'en ligne' } },
      },
      given_at: { en: 'Given on', fr: 'Donné le' },
      withdrawn_at: { en: 'Withdrawn on', fr: 'Retiré le' },
    },
    leaves: {
      org_id: because.school,
      id: because.id,
      guardian_id: because.other,
      noted_by: because.other,
      withdrawn_by: because.other,
    },
  },
  {
    table: 'health_notes',
    title: { en: 'Health', fr: 'Santé' },
    needs: 'SLM.Student.Health.View',
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
    shows: { note: { en: 'Note', fr: 'Note' }, updated_at: labels.at },
    leaves: {
      org_id: because.school,
      student_id: because.own,
      version: because.version,
      updated_by: because.other,
    },
  },
  {
    table: 'student_documents',
    title: { en: 'Papers', fr: 'Documents' },
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
    shows: {
      name: { en: 'Name', fr: 'Nom' },
      kind: {
        label: labels.kind,
        values: {
          birthCertificate: { en: 'birth certificate', fr: 'acte de naissance' },
          identity: { en: 'identity card', fr: 'pièce d’identité' },
          schoolReport: { en: 'school report', fr: 'bulletin' },
          transfer: { en: 'transfer', fr: 'transfert' },
          other: { en: 'other', fr: 'autre' },
        },
      },
      type: { en: 'File', fr: 'Fichier' },
      added_at: labels.at,
      content: { label: { en: 'Content', fr: 'Contenu' }, bytes: true },
    },
    leaves: { org_id: because.school, id: because.id, student_id: because.own, added_by: because.other },
  },
  {
    table: 'student_field_values',
    title: { en: 'Own fields of the school', fr: 'Champs propres à l’établissement' },
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
    shows: {
      field_id: {
        label: { en: 'Field', fr: 'Champ' },
        named: { table: 'student_fields', column: 'names' },
      },
      text_value: { en: 'Text', fr: 'Texte' },
      whole_value: { en: 'Number', fr: 'Nombre' },
      day_value: labels.day,
      yes_value: { en: 'Yes or no', fr: 'Oui ou non' },
      choice_id: {
        label: { en: 'Choice', fr: 'Choix' },
        named: { table: 'student_field_choices', column: 'names' },
      },
    },
    leaves: { org_id: because.school, student_id: because.own },
  },
  {
    table: 'emergency_contacts',
    title: { en: 'People to call', fr: 'Personnes à prévenir' },
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
    shows: { position: { en: 'Order', fr: 'Ordre' }, relation: labels.relation },
    leaves: {
      org_id: because.school,
      student_id: because.own,
      name: 'another person',
      phone: 'another person’s',
    },
  },
  {
    table: 'guardian_links',
    title: { en: 'Parents and children', fr: 'Parents et enfants' },
    holds: [
      { of: 'student', by: 'student_id', erase: 'delete' },
      { of: 'guardian', by: 'guardian_id', erase: 'delete' },
    ],
    shows: {
      student_id: labels.student,
      guardian_id: labels.guardian,
      relation: { label: labels.relation, values: saidRelations },
      relation_name: { en: 'In own words', fr: 'En toutes lettres' },
      state: shownState,
      legal: { en: 'Legal', fr: 'Légal' },
      financial: { en: 'Pays', fr: 'Paie' },
      contact: { en: 'Is called', fr: 'À joindre' },
      pick_up: { en: 'May fetch', fr: 'Peut venir chercher' },
      call_order: { en: 'Order', fr: 'Ordre' },
      state_at: labels.since,
    },
    leaves: {
      org_id: because.school,
      state_by: because.other,
      state_reason: 'may speak of another person of the family',
      version: because.version,
    },
  },
];

const years: readonly TableRule[] = [
  {
    table: 'enrolments',
    title: { en: 'Classes', fr: 'Classes' },
    holds: [{ of: 'student', by: 'student_id', erase: counts }],
    shows: {
      class_id: shownClass,
      roll_number: { en: 'Roll number', fr: 'Numéro d’ordre' },
      repeating: labels.repeating,
    },
    leaves: { org_id: because.school, student_id: because.own },
  },
  {
    table: 'ended_enrolments',
    title: { en: 'Classes left in the middle of a year', fr: 'Classes quittées en cours d’année' },
    holds: [{ of: 'student', by: 'student_id', erase: counts }],
    shows: { class_id: shownClass, repeating: labels.repeating, ended_on: labels.day },
    leaves: { org_id: because.school, student_id: because.own },
  },
  {
    table: 'subject_choices',
    title: { en: 'Optional subjects', fr: 'Matières facultatives' },
    holds: [{ of: 'student', by: 'student_id', erase: counts }],
    shows: { class_id: shownClass, subject_id: shownSubject },
    leaves: { org_id: because.school, student_id: because.own },
  },
  {
    table: 'class_delegates',
    title: { en: 'Speaks for a class', fr: 'Représente une classe' },
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
    shows: {
      class_id: shownClass,
      post: {
        label: labels.kind,
        values: {
          head: { en: 'class prefect', fr: 'chef de classe' },
          deputy: { en: 'assistant class prefect', fr: 'sous-chef de classe' },
        },
      },
    },
    leaves: { org_id: because.school, id: because.id, student_id: because.own },
  },
  {
    table: 'student_events',
    title: { en: 'History', fr: 'Historique' },
    holds: [{ of: 'student', by: 'student_id', erase: { set: { reason: null } } }],
    shows: {
      happened_on: labels.day,
      kind: { label: labels.kind, values: statuses },
      from_class_id: { ...shownClass, label: { en: 'From class', fr: 'De la classe' } },
      to_class_id: { ...shownClass, label: { en: 'To class', fr: 'À la classe' } },
      reason: labels.reason,
    },
    leaves: {
      org_id: because.school,
      id: because.id,
      student_id: because.own,
      noted_by: because.other,
      noted_at: 'the day says it',
    },
  },
  {
    table: 'rollover_decisions',
    title: { en: 'Decisions for the next year', fr: 'Décisions de fin d’année' },
    holds: [{ of: 'student', by: 'student_id', erase: counts }],
    shows: {
      decision: {
        label: { en: 'Decision', fr: 'Décision' },
        values: {
          promoted: { en: 'promoted', fr: 'admis' },
          repeats: { en: 'repeats', fr: 'redouble' },
          leaves: { en: 'leaves', fr: 'quitte' },
          undecided: { en: 'undecided', fr: 'en attente' },
        },
      },
      to_class_id: { ...shownClass, label: { en: 'To class', fr: 'À la classe' } },
    },
    leaves: { org_id: because.school, rollover_id: because.id, student_id: because.own },
  },
  {
    table: 'rollover_enrolments',
    title: { en: 'Moves into the next year', fr: 'Passages à l’année suivante' },
    holds: [{ of: 'student', by: 'student_id', erase: counts }],
    shows: { class_id: shownClass },
    leaves: { org_id: because.school, rollover_id: because.id, student_id: because.own },
  },
  { table: 'rollover_classes', nobody: 'where whole classes go' },
  { table: 'rollovers', nobody: 'a move of a year; who did it is a number, and stands in the audit' },
  { table: 'student_fields', nobody: 'how the school calls its own fields of a record' },
  { table: 'student_field_choices', nobody: 'what may be chosen in such a field' },
  { table: 'student_field_lists', nobody: 'counts changes of the list of own fields' },
  { table: 'student_numbers', nobody: 'counts matricules' },
];

export const tablesOfStudents = personalTables.bring({
  area: 'students',
  rules: [record, ...around, ...years],
});
