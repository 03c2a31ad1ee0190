/** Of so many draws of a property that takes long, how many there are: all in `npm run test:all`, else a third. */
export function draws(all: number): number {
  return process.env['KB_TEST_ALL'] ? all : Math.ceil(all / 3);
}
