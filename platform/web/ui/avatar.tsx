/** A person's photo, or two initials on a colour that is the same on every device. */
import { initialsOf } from '#platform/kernel/people/person-name.ts';
import { classNames } from './class-names.ts';

/** White on each is at least 7.1:1. */
const colours = [
  '#1D4E89',
  '#17643A',
  '#9A3412',
  '#5B3A99',
  '#A61B1B',
  '#0F5E6B',
  '#7A4F00',
  '#8A1C5B',
  '#3B5B16',
  '#34439A',
  '#6B3B22',
  '#4B5563',
] as const;

/** FNV-1a, 32 bits: spreads even sequential ids over the colours. */
export function colourOf(id: number | string): string {
  let hash = 0x811c9dc5;
  for (const character of String(id)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return colours[(hash >>> 0) % colours.length] ?? colours[0];
}

interface AvatarProps {
  id: number | string;
  firstName: string;
  lastName: string;
  image?: string | null;
  /** 16, 32, 44 or 72 px. */
  size?: 'chip' | 'row' | 'head' | 'large';
}

const sizes = {
  chip: 'size-4 text-[0.5rem]',
  row: 'size-8 text-12',
  head: 'size-11 text-16',
  large: 'size-18 text-28',
} as const;

/** Decoration beside a name that is written out, so it says nothing itself. */
export function Avatar({ id, firstName, lastName, image, size = 'row' }: AvatarProps) {
  const shape = classNames(
    'grid shrink-0 place-items-center rounded-full font-bold text-[#fff]',
    sizes[size],
  );
  if (image) return <img src={image} alt="" loading="lazy" className={classNames(shape, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={shape} style={{ backgroundColor: colourOf(id) }}>
      {initialsOf({ firstName, lastName })}
    </span>
  );
}
