/** The register of tables: class notebooks, their lessons, and programmes. */
import { labels, shownClass, shownSubject } from '#platform/server/personal-data/labels.ts';
import { because, type Holding, personalTables } from '#platform/server/personal-data/table-rules.ts';

/** Rows that a member wrote as part of their work. */
const keptOf = (by: string): Holding => ({
  of: 'member',
  by,
  erase: {
    keep: {
      en: 'It belongs to the notebook of the class; who wrote it becomes a number.',
      fr: 'Cela appartient au cahier de la classe ; son auteur n’est plus qu’un numéro.',
    },
  },
});

/** Texts for the whole class, which may name a student. */
const ofTheClass = (texts: readonly string[]): Holding => ({
  of: 'student',
  by: { texts },
  silent: 'the class’s',
  erase: {
    keep: {
      en: 'Written by a teacher for the class; the teacher can change it.',
      fr: 'Écrit par un enseignant pour la classe ; il peut le modifier lui-même.',
    },
  },
});

export const tablesOfNotebooks = personalTables.contribute({
  area: 'notebook',
  rules: [
    {
      table: 'notebooks',
      title: { en: 'Class notebooks', fr: 'Cahiers de textes' },
      holds: [
        {
          of: 'member',
          by: 'teacher_id',
          erase: {
            keep: {
              en: 'The notebook belongs to the class; its teacher becomes a number.',
              fr: 'Le cahier appartient à la classe ; son enseignant n’est plus qu’un numéro.',
            },
          },
        },
      ],
      shows: {
        class_id: shownClass,
        subject_id: shownSubject,
        closed_at: { en: 'Closed', fr: 'Fermé' },
        reopened_reason: labels.reason,
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        year_id: 'of the class',
        teacher_id: because.own,
        closed_by: because.other,
        version: because.version,
      },
    },
    {
      table: 'lesson_entries',
      title: { en: 'Lessons written', fr: 'Séances rédigées' },
      holds: [keptOf('created_by'), ofTheClass(['title', 'done', 'competence', 'activities', 'to_do'])],
      shows: {
        held_on: labels.day,
        starts_at: { en: 'From (hour)', fr: 'De (heure)' },
        ends_at: { en: 'To (hour)', fr: 'À (heure)' },
        minutes: { en: 'Minutes taught', fr: 'Minutes effectives' },
        title: { en: 'Title', fr: 'Titre' },
        done: { en: 'Done in class', fr: 'Fait en classe' },
        competence: { en: 'Competence', fr: 'Compétence' },
        activities: { en: 'Activities', fr: 'Activités' },
        to_do: { en: 'To do', fr: 'À faire' },
        state: {
          label: labels.state,
          values: {
            draft: { en: 'draft', fr: 'brouillon' },
            submitted: { en: 'submitted', fr: 'soumise' },
            signed: { en: 'signed', fr: 'visée' },
            locked: { en: 'locked', fr: 'verrouillée' },
          },
        },
        created_at: { en: 'Written', fr: 'Rédigé' },
        submitted_at: { en: 'Submitted', fr: 'Soumis' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        notebook_id: 'of the class',
        lesson_id: 'of the timetable',
        day: 'of the timetable',
        homework_id: 'exported with the homework',
        publishes: 'when parents may read it',
        published_at: 'when parents may read it',
        device_key: 'of the form, so that a repeated write is one',
        device_turn: 'of the form, so that a repeated write is one',
        device_version: because.version,
        created_by: because.own,
        updated_at: because.version,
        updated_by: because.other,
        version: because.version,
      },
    },
    {
      table: 'lesson_entry_versions',
      title: { en: 'Lessons, earlier versions', fr: 'Séances, versions antérieures' },
      holds: [keptOf('written_by'), ofTheClass(['contents'])],
      shows: {
        entry_id: { en: 'Lesson no.', fr: 'Séance n°' },
        contents: { en: 'Text', fr: 'Texte' },
        written_at: labels.at,
      },
      leaves: {
        org_id: because.school,
        version: because.version,
        state: 'exported with the lesson',
        written_by: because.own,
      },
    },
    {
      table: 'lesson_visas',
      title: { en: 'Lessons signed', fr: 'Séances visées' },
      holds: [keptOf('signed_by')],
      shows: {
        entry_id: { en: 'Lesson no.', fr: 'Séance n°' },
        remark: { en: 'Remark', fr: 'Remarque' },
        signed_at: labels.at,
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        version: because.version,
        signed_by: because.own,
      },
    },
    {
      table: 'lesson_attachments',
      title: { en: 'Documents of lessons', fr: 'Documents des séances' },
      holds: [keptOf('added_by')],
      shows: { name: { en: 'Document', fr: 'Document' }, added_at: labels.at },
      leaves: {
        org_id: because.school,
        id: because.id,
        entry_id: 'of the class',
        type: 'PDF or picture',
        content: 'a document of the class',
        added_by: because.own,
      },
    },
    { table: 'lesson_entry_elements', nobody: 'what of a programme lessons treated' },
    { table: 'programmes', nobody: 'what is to be taught' },
    { table: 'programme_elements', nobody: 'modules, chapters and lessons to be taught' },
    { table: 'notebook_goals', nobody: 'goals of the school' },
  ],
});
