const ALL = process.env['KB_TEST_ALL'] !== undefined;

/** Of so many draws of a property that takes long, how many there are: all in `npm run test:all`, else a sixth. */
export function draws(all: number): number {
  return ALL ? all : Math.ceil(all / 6);
}

/** Of cases that are many and alike, those that are tried: all in `npm run test:all`, else every fourth. */
export function someOf<T>(cases: readonly T[]): T[] {
  return ALL ? [...cases] : cases.filter((_, index) => index % 4 === 0);
}
