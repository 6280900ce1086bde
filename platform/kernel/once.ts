/** A value that is made when it is first needed, and then kept: the first Intl object of a page costs a cheap phone 20 ms. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
