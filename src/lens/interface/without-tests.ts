import { isTestPath } from '../../code/languages/classify.ts';
import type { Surface } from './surface.ts';

/** The surfaces of code: nobody uses what a test declares. Where there are only tests, they are what was asked for. */
export function withoutTests(surfaces: readonly Surface[]): readonly Surface[] {
  const served = surfaces.filter(({ source }) => !isTestPath(source.path));
  return served.length === 0 ? surfaces : served;
}
