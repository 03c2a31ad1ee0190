import type { Terrain } from '../../terrain/terrain.ts';

/** A call on the way of an entry point. */
export interface KnownCall {
  /** Names of functions: 'OrderService.pay'. */
  from: string;
  to: string;
  /** Where it is written. */
  path: string;
  line: number;
  /** The types that implement what is called, where it is the method of an interface: which of them it is the code does not say. */
  among?: readonly string[];
}

/** All calls that are known of a repository: those that were followed, and those that an interface stands in the way of. */
export async function readCalls({ stated }: Pick<Terrain, 'stated'>): Promise<KnownCall[]> {
  const { findings } = await stated(['call', 'contract-call']);
  return findings.map(({ name, path, startLine: line, among }) => {
    const [from = '', to = ''] = name.split(' → ');
    return { from, to, path, line, ...(among ? { among } : {}) };
  });
}
