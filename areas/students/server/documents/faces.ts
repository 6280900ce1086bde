/** Pictures of students for documents: the photo by the name under which the template finds it, initials where there is none. */
import { initialsOf } from '#platform/kernel/people/person-name.ts';

interface Named {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** @param photos by student */
export function faceOf({ id, firstName, lastName }: Named, photos: ReadonlyMap<number, Uint8Array>) {
  return {
    firstName,
    lastName,
    initials: initialsOf({ firstName, lastName }),
    photo: photos.has(id) ? nameOf(id) : null,
  };
}

/** The photos by the names that `faceOf` gives them. */
export function picturesOf(photos: ReadonlyMap<number, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  return new Map([...photos].map(([id, bytes]) => [nameOf(id), bytes]));
}

function nameOf(studentId: number): string {
  return `photo-${studentId}`;
}
