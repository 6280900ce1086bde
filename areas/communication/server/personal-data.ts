/** The register of tables: messages, who got them, and what was answered. */
import { labels } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';

const erased = '[…]';
const subject = { table: 'communication_messages', column: 'subject_en' } as const;

export const tablesOfCommunication = personalTables.contribute({
  area: 'communication',
  rules: [
    {
      table: 'communication_messages',
      title: { en: 'Messages written', fr: 'Messages écrits' },
      holds: [
        {
          of: 'member',
          by: 'sender_id',
          erase: {
            keep: {
              en: 'A message of the school stays with those who got it.',
              fr: 'Un message de l’établissement reste chez ses destinataires.',
            },
          },
        },
        {
          of: 'member',
          by: 'sender_id',
          // The messages of a family are its own, as its replies are.
          only: { column: 'id', table: 'communication_messages', where: 'written_by', is: 'family' },
          erase: { set: { subject_en: erased, body_en: erased, subject_fr: null, body_fr: null } },
        },
        {
          of: 'member',
          by: 'reviewed_by',
          erase: {
            keep: {
              en: 'Who approved a message of the school stays with it.',
              fr: 'La personne qui a approuvé un message de l’établissement reste indiquée.',
            },
          },
          silent: 'a message of another person',
        },
        ...(['student', 'guardian', 'member'] as const).map((of) => ({
          of,
          by: { texts: ['subject_en', 'subject_fr', 'body_en', 'body_fr', 'review_reason'] },
          erase: {
            keep: {
              en: 'A message of the school stays with those who got it.',
              fr: 'Un message de l’établissement reste chez ses destinataires.',
            },
          },
          silent: 'a message concerns others too',
        })),
      ],
      shows: {
        subject_en: { en: 'Subject in English', fr: 'Objet en anglais' },
        subject_fr: { en: 'Subject in French', fr: 'Objet en français' },
        body_en: { en: 'Text in English', fr: 'Texte en anglais' },
        body_fr: { en: 'Text in French', fr: 'Texte en français' },
        sent_at: { en: 'Sent', fr: 'Envoyé' },
        review_reason: { en: 'Why it was sent back', fr: 'Motif du renvoi' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        sender_id: because.own,
        not_sent: 'whether it could leave at its time',
        written_by: 'whether staff or a family wrote it',
        audience: 'for whom it is',
        among: 'for whom it is',
        confirms: 'whether it is confirmed',
        replies: 'whether it is answered',
        notice_until: 'until when it is shown on top',
        sms: 'how it goes out by SMS',
        state: 'draft, sent or withdrawn',
        created_at: 'when the draft was begun',
        review: 'whether it was approved',
        submitted_at: 'when it was submitted for approval',
        reviewed_by: 'who approved it',
        send_at: 'when the draft leaves by itself',
        version: because.version,
      },
    },
    {
      table: 'communication_targets',
      title: { en: 'Messages addressed to the person', fr: 'Messages adressés à la personne' },
      holds: [
        { of: 'student', by: 'student_id', erase: 'delete' },
        { of: 'member', by: 'user_id', erase: 'delete' },
      ],
      shows: { message_id: { label: { en: 'Message', fr: 'Message' }, named: subject } },
      leaves: {
        org_id: because.school,
        id: because.id,
        section_id: 'messages to sections',
        level_id: 'messages to levels',
        class_id: 'messages to classes',
        student_id: because.own,
        user_id: because.own,
      },
    },
    {
      table: 'communication_copies',
      title: { en: 'Messages received', fr: 'Messages reçus' },
      holds: [
        { of: 'guardian', by: 'guardian_id', erase: 'delete' },
        { of: 'member', by: 'user_id', erase: 'delete' },
      ],
      shows: {
        message_id: { label: { en: 'Message', fr: 'Message' }, named: subject },
        amount: { en: 'Sum named in it', fr: 'Montant indiqué' },
        read_at: { en: 'Read', fr: 'Lu' },
        confirmed_at: { en: 'Confirmed', fr: 'Confirmé' },
        choice: { en: 'Number of the answer', fr: 'Numéro de la réponse' },
        answered_at: { en: 'Answered', fr: 'Répondu' },
        reminded_at: { en: 'Reminded', fr: 'Relancé' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        guardian_id: because.own,
        user_id: because.own,
        closed_at: 'when the conversation ended',
      },
    },
    {
      table: 'communication_copy_students',
      title: { en: 'Messages about the student', fr: 'Messages au sujet de l’élève' },
      holds: [{ of: 'student', by: 'student_id', erase: 'delete' }],
      shows: {},
      leaves: {
        org_id: because.school,
        copy_id: 'number of the copy, which belongs to the parent',
        student_id: because.own,
      },
    },
    {
      table: 'communication_replies',
      title: { en: 'Replies written below messages', fr: 'Réponses écrites sous les messages' },
      holds: [
        { of: 'member', by: 'author_id', erase: { set: { body: erased } } },
        ...(['student', 'guardian', 'member'] as const).map((of) => ({
          of,
          by: { texts: ['body'] },
          erase: { set: { body: erased } },
          silent: 'a conversation concerns others too',
        })),
      ],
      shows: { body: { en: 'Text', fr: 'Texte' }, created_at: labels.at },
      leaves: {
        org_id: because.school,
        id: because.id,
        copy_id: 'number of the copy',
        author_id: because.own,
        read_at: 'when the other side read it',
      },
    },
    {
      table: 'communication_documents',
      title: {
        en: 'Documents of messages that name the person',
        fr: 'Documents de messages qui nomment la personne',
      },
      holds: (['student', 'guardian', 'member'] as const).map((of) => ({
        of,
        by: { texts: ['name'] },
        erase: 'delete' as const,
        silent: 'a document of a message concerns others too',
      })),
      shows: {},
      leaves: {
        org_id: because.school,
        id: because.id,
        message_id: 'number of the message',
        name: 'may name others',
        type: 'photo or PDF',
        content: 'may show others',
      },
    },
    { table: 'communication_settings', nobody: 'settings of the school' },
    { table: 'communication_choices', nobody: 'answers that a message offers' },
    { table: 'merged_recipients', nobody: 'numbers of records that became one' },
    {
      table: 'message_templates',
      nobody: 'texts to begin a message with: fields take the place of names',
    },
  ],
});
