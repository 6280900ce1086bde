/** The register of tables: students. */
import { erasedName } from '#platform/server/personal-data/erase-held.ts';
import { labels, shownPhoto, shownSex, shownState } from '#platform/server/personal-data/labels.ts';
import {
  because,
  type Holding,
  personalTables,
  type TableRule,
} from '#platform/server/personal-data/table-rules.ts';
import { relationTexts } from '../contract.ts';
import { leavings } from '../wire.ts';
import { statuses, tablesOfYears } from './personal-data-of-years.ts';

const record: TableRule = {
  table: 'students',
  title: { en: 'Student record', fr: 'Fiche d’élève' },
  holds: [
    {
      of: 'student',
      by: 'id',
      tells: { names: ['last_name', 'first_name'], sure: ['birth_date'], mail: 'email' },
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
    birth_date: { en: 'Date of birth', fr: 'Date de naissance' },
    birth_place: { en: 'Place of birth', fr: 'Lieu de naissance' },
    nationality: { en: 'Nationality', fr: 'Nationalité' },
    phone: labels.phone,
    phone2: labels.phone2,
    email: labels.email,
    address: labels.address,
    status: { label: { en: 'Status', fr: 'Statut' }, values: statuses },
    status_on: { en: 'Status since', fr: 'Statut depuis le' },
    source_id: { en: 'Number in another system', fr: 'Numéro dans un autre système' },
  },
  leaves: { org_id: because.school, version: because.version, search_text: because.search },
};

/** Data about a parent in students' records: deleted where the student has left, kept where it is needed. */
function ofGuardian(texts: readonly string[]): readonly Holding[] {
  const where = (is: readonly string[]) => ({ column: 'student_id', table: 'students', where: 'status', is });
  const spoken = { of: 'guardian', by: { texts }, silent: 'of the student’s record' } as const;
  return [
    { ...spoken, only: where(leavings), erase: 'delete' },
    {
      ...spoken,
      only: where(['enrolled']),
      erase: {
        keep: {
          en: 'Part of the record of an enrolled student, and can be changed there.',
          fr: 'Figure dans la fiche d’un élève inscrit, où cela se modifie.',
        },
      },
    },
  ];
}

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
            en: 'The consent for the student’s photo stays recorded, by number.',
            fr: 'L’accord pour la photo de l’élève reste enregistré, par numéro.',
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
    title: { en: 'Documents', fr: 'Documents' },
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
    title: { en: 'Custom fields', fr: 'Champs personnalisés' },
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }, ...ofGuardian(['text_value'])],
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
    title: { en: 'Emergency contacts', fr: 'Personnes à appeler en cas d’urgence' },
    holds: [{ of: 'student', by: 'student_id', erase: 'delete' }, ...ofGuardian(['name'])],
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
      relation: { label: labels.relation, values: relationTexts },
      relation_name: { en: 'Relation in your own words', fr: 'En toutes lettres' },
      state: shownState,
      legal: { en: 'Legal', fr: 'Légal' },
      financial: { en: 'Pays', fr: 'Paie' },
      contact: { en: 'Gets messages', fr: 'Reçoit les messages' },
      pick_up: { en: 'May pick up', fr: 'Peut venir chercher' },
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

export const tablesOfStudents = personalTables.contribute({
  area: 'students',
  rules: [record, ...around, ...tablesOfYears],
});
