import type { Facts } from '../../code/facts/facts.ts';

/** From so many lines, or modules imported, on. */
const MEDIUM = { lines: 150, imports: 8 };
const HIGH = { lines: 400, imports: 20 };

/** How much there is to a file, by its size and by what it rests on: a rule of thumb that everybody can check. */
export function complexityOf(lines: number, { imports }: Pick<Facts, 'imports'>): 'low' | 'medium' | 'high' {
  const modules = new Set(imports.map(({ specifier }) => specifier)).size;
  const reaches = (least: typeof MEDIUM) => lines >= least.lines || modules >= least.imports;
  return reaches(HIGH) ? 'high' : reaches(MEDIUM) ? 'medium' : 'low';
}
