/** The register of tables: parents and their households. */
import { erasedName } from '#platform/server/personal-data/erase-held.ts';
import { labels, shownSex, shownState } from '#platform/server/personal-data/labels.ts';
import { because, personalTables } from '#platform/server/personal-data/table-rules.ts';
import { endSmallFamilies } from './records/families-store.ts';

export const tablesOfParents = personalTables.contribute({
  area: 'parents',
  rules: [
    {
      table: 'guardians',
      title: { en: 'Parent record', fr: 'Fiche de parent' },
      holds: [
        {
          of: 'guardian',
          by: 'id',
          tells: { names: ['last_name', 'first_name'], sure: ['phone', 'phone2', 'email'], mail: 'email' },
          erase: {
            set: {
              first_name: String,
              last_name: erasedName,
              title: null,
              sex: null,
              phone: null,
              phone2: null,
              email: null,
              address: null,
              profession: null,
              language: null,
              family_id: null,
              user_id: null,
            },
          },
        },
      ],
      shows: {
        id: labels.number,
        title: labels.title,
        last_name: labels.lastName,
        first_name: labels.firstName,
        sex: shownSex,
        phone: labels.phone,
        phone2: labels.phone2,
        email: labels.email,
        address: labels.address,
        profession: { en: 'Profession', fr: 'Profession' },
        language: labels.language,
        family_id: {
          label: { en: 'Household', fr: 'Foyer' },
          named: { table: 'families', column: 'name' },
        },
      },
      leaves: {
        org_id: because.school,
        user_id: because.own,
        version: because.version,
        search_text: because.search,
      },
      settle: endSmallFamilies,
    },
    {
      table: 'guardian_changes',
      title: { en: 'Changes requested', fr: 'Modifications demandées' },
      holds: [{ of: 'guardian', by: 'guardian_id', erase: 'delete' }],
      shows: {
        proposed: { en: 'Requested', fr: 'Demande' },
        state: shownState,
        proposed_at: labels.at,
        decided_at: { en: 'Decided', fr: 'Décidé' },
        reason: labels.reason,
        email_confirmed: { en: 'E-mail confirmed', fr: 'E-mail confirmé' },
      },
      leaves: {
        org_id: because.school,
        id: because.id,
        guardian_id: because.own,
        decided_by: because.other,
        email_code_hash: because.secret,
        email_code_until: because.secret,
        email_tries: because.secret,
      },
    },
    {
      table: 'families',
      nobody: 'the name of a household; it is shown with the parent, and ends when fewer than two are left',
    },
  ],
});
