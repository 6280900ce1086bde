/** The administration settings: every section with one line about it. */
import { ChevronRight, Settings } from 'lucide-react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useAnyWords, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { useSettingsSections } from './settings-sections.ts';

export function Screen() {
  const t = useWords<typeof en>();
  const say = useAnyWords();
  const sections = useSettingsSections();
  return (
    <Page title={t('SCHOOL.settings.title')} icon={Settings}>
      <p className="mb-4 max-w-2xl text-body text-ink-2">{t('SCHOOL.settings.intro')}</p>
      <ul className="grid grid-cols-1 gap-3 @min-[620px]:grid-cols-2 @min-[980px]:grid-cols-3">
        {sections.map(({ id, icon: Picture, open }) => {
          const inside = (
            <>
              <span
                className={classNames(
                  'grid size-10 shrink-0 place-items-center rounded-card',
                  open ? 'bg-tint text-primary' : 'bg-sunken text-ink-3',
                )}
              >
                <Picture aria-hidden className="size-5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{say(`SHELL.settings.${id}`)}</span>
                <span className="block text-13 text-ink-3">
                  {open ? t(`SCHOOL.about.${id}`) : t('SCHOOL.settings.closed')}
                </span>
              </span>
            </>
          );
          const shape =
            'flex h-full items-center gap-3 rounded-card border border-rule bg-surface p-4 text-ink';
          return (
            <li key={id}>
              {open ? (
                <Link to={`/administration/settings/${id}`} data-row className={`${shape} hover:bg-sunken`}>
                  {inside}
                  <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
                </Link>
              ) : (
                <div className={shape}>{inside}</div>
              )}
            </li>
          );
        })}
      </ul>
    </Page>
  );
}
