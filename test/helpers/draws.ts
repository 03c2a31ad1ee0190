/** Of so many draws of a property that takes long, how many there are: all in `npm run test:all`, else a third. */
export function draws(all: number): number {
  return process.env['KB_TEST_ALL'] ? all : Math.ceil(all / 3);
}

/** Of cases that are many and alike, those that are tried: all in `npm run test:all`, else every third. */
export function someOf<T>(cases: readonly T[]): T[] {
  return process.env['KB_TEST_ALL'] ? [...cases] : cases.filter((_, index) => index % 3 === 0);
}
