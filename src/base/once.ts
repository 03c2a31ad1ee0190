/** A function that makes its value the first time it is asked, and keeps it, whatever it is. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
