/** The register of tables: homework. */
import { labels, shownState } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

export const tablesOfHomework = personalTables.contribute({
  area: 'homework',
  rules: [
    {
      table: 'homework',
      title: { en: 'Homework given', fr: 'Devoirs donnés' },
      holds: [
        {
          of: 'member',
          by: 'created_by',
          erase: {
            keep: {
              en: 'The homework belongs to the class; its author becomes a number.',
              fr: 'Le devoir appartient à la classe ; son auteur n’est plus qu’un numéro.',
            },
          },
        },
        {
          of: 'student',
          by: { texts: ['title', 'description'] },
          silent: 'the class’s',
          erase: {
            keep: {
              en: 'Written by a teacher for the class; the teacher can change it.',
              fr: 'Écrit par un enseignant pour la classe ; il peut le modifier lui-même.',
            },
          },
        },
      ],
      shows: {
        title: { en: 'Title', fr: 'Titre' },
        description: { en: 'Task', fr: 'Consigne' },
        status: shownState,
        due_at: { en: 'Due', fr: 'À rendre' },
        minutes: { en: 'Minutes', fr: 'Minutes' },
        created_at: { en: 'Written', fr: 'Rédigé' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        notebook_id: 'of the class',
        starts_at: 'of the lesson',
        ends_at: 'of the lesson',
        created_by: because.own,
        updated_at: because.version,
        updated_by: because.other,
        version: because.version,
      },
    },
    {
      table: 'homework_students',
      title: { en: 'Homework received', fr: 'Devoirs reçus' },
      holds: [{ of: 'student', by: 'student_id', erase: { set: { comment: '' } } }],
      shows: {
        homework_id: {
          label: { en: 'Homework', fr: 'Devoir' },
          named: { table: 'homework', column: 'title' },
        },
        completed: {
          label: { en: 'Done', fr: 'Fait' },
          values: {
            Y: { en: 'yes', fr: 'oui' },
            N: { en: 'not yet', fr: 'pas encore' },
            X: { en: 'no', fr: 'non' },
          },
        },
        excused: { en: 'Excused', fr: 'Dispensé' },
        comment: { en: 'Comment', fr: 'Commentaire' },
        marked_at: labels.at,
      },
      leaves: { org_id: because.school, student_id: because.own, marked_by: because.other },
    },
    {
      table: 'declined_homework',
      title: {
        en: 'Homework not given after joining late',
        fr: 'Devoirs non donnés après une arrivée tardive',
      },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {
        homework_id: {
          label: { en: 'Homework', fr: 'Devoir' },
          named: { table: 'homework', column: 'title' },
        },
        declined_at: labels.at,
      },
      leaves: { org_id: because.school, student_id: because.own, declined_by: because.other },
    },
    { table: 'homework_limits', nobody: 'limits of the school' },
    {
      table: 'homework_claims',
      title: { en: 'Homework done, by what parents say', fr: 'Devoirs faits, selon les parents' },
      holds: [
        { of: 'student', by: 'student_id', erase: 'delete' },
        {
          of: 'member',
          by: 'claimed_by',
          erase: {
            keep: {
              en: 'It belongs to the homework of the child; who said it becomes a number.',
              fr: 'Cela appartient au devoir de l’enfant ; son auteur n’est plus qu’un numéro.',
            },
          },
        },
      ],
      shows: {
        homework_id: {
          label: { en: 'Homework', fr: 'Devoir' },
          named: { table: 'homework', column: 'title' },
        },
        claimed_at: labels.at,
      },
      leaves: { org_id: because.school, student_id: because.own, claimed_by: because.own },
    },
    {
      table: 'removed_homework_lines',
      title: { en: 'Homework removed', fr: 'Devoirs retirés' },
      holds: [{ of: 'student', by: 'student_id', erase: { set: { comment: '' } } }],
      shows: {
        homework_id: {
          label: { en: 'Homework', fr: 'Devoir' },
          named: { table: 'homework', column: 'title' },
        },
        completed: {
          label: { en: 'Done', fr: 'Fait' },
          values: {
            Y: { en: 'yes', fr: 'oui' },
            N: { en: 'not yet', fr: 'pas encore' },
            X: { en: 'no', fr: 'non' },
          },
        },
        excused: { en: 'Excused', fr: 'Dispensé' },
        comment: { en: 'Comment', fr: 'Commentaire' },
        marked_at: labels.at,
        removed_at: { en: 'Removed', fr: 'Retiré' },
      },
      leaves: {
        org_id: because.school,
        student_id: because.own,
        marked_by: because.other,
        removed_by: because.other,
      },
    },
  ],
});
