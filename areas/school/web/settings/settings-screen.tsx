/** The settings: the own ones of whoever is signed in, and the sections of the school that the person may open. */
import { ChevronRight, Settings, UserRound } from 'lucide-react';
import type { Icon } from '#platform/web/screens.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { useSettingsSections } from './settings-sections.ts';

export function Screen() {
  const t = useWords();
  const say = useAnyWords();
  const sections = useSettingsSections().filter(({ open }) => open);
  return (
    <Page title={t('SCHOOL.settings.title')} icon={Settings}>
      <div className="flex flex-col gap-6">
        <ul className={grid}>
          <Tile
            to="/more"
            icon={UserRound}
            name={t('SCHOOL.settings.own')}
            about={t('SCHOOL.settings.ownAbout')}
          />
        </ul>
        {sections.length > 0 && (
          <section aria-labelledby="settings-of-school">
            <h2 id="settings-of-school" className="mb-1 text-16">
              {t('SCHOOL.settings.ofSchool')}
            </h2>
            <p className="mb-3 max-w-2xl text-body text-ink-2">{t('SCHOOL.settings.intro')}</p>
            <ul className={grid}>
              {sections.map(({ id, icon }) => (
                <Tile
                  key={id}
                  to={`/administration/settings/${id}`}
                  icon={icon}
                  name={say(`SHELL.settings.${id}`)}
                  about={t(`SCHOOL.about.${id}`)}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  );
}

const grid = 'grid grid-cols-1 gap-3 @min-[620px]:grid-cols-2 @min-[980px]:grid-cols-3';

interface TileProps {
  to: string;
  icon: Icon;
  name: string;
  about: string;
}

function Tile({ to, icon: Picture, name, about }: TileProps) {
  return (
    <li>
      <Link
        to={to}
        data-row
        className="flex h-full items-center gap-3 rounded-card border border-rule bg-surface p-4 text-ink hover:bg-sunken"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-card bg-tint text-primary">
          <Picture aria-hidden className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{name}</span>
          <span className="block text-13 text-ink-3">{about}</span>
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
