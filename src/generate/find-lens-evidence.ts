import { pace } from '../base/pace.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { Lens } from '../lens/report/lens.ts';
import { limited } from '../program/limited.ts';
import { findIn, type RuleHit } from '../program/names/find-matches.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { findLinking } from './linking/find-linking.ts';
import { matchOwnRules } from './rules/match-sources.ts';

/** So many files are looked into; more would take longer than a person waits. */
const MOST_FILES = 800;

/** What files are called that hold what lenses look for: they are looked into first. */
const TELLING =
  /route|controller|view|handler|api|url|endpoint|resolver|command|cli|main|job|task|worker|consumer|listener|schema|model|dto|entit|type|error|exception|valid|status|state|machine|middleware|auth|guard|policy|secur/i;

/** What files hold of what a lens looks for. */
export interface LensEvidence {
  /** How often; files without are left out. */
  counts: ReadonlyMap<string, number>;
  /** Those that hold what its lists are made of, which are never cut. */
  listed: ReadonlySet<string>;
}

/** Looks for what a lens looks for. Nothing for a lens that looks for nothing in particular. */
export async function findLensEvidence(workspace: Workspace, lens: Lens, paths: readonly string[]): Promise<LensEvidence> {
  const { looksFor = [], lists = [], rules, follows } = lens;
  const counts = new Map<string, number>();
  const listed = new Set<string>();
  if (looksFor.length === 0 || rules.length === 0) return { counts, listed };
  const sources = paths.filter((path) => !isTestPath(path));
  // What registers something was looked for in all of the tree.
  const linking = new Set(follows ? await findLinking(workspace, lens.name) : []);
  const telling = sources.filter((path) => TELLING.test(path));
  const looked = [...new Set([...sources.filter((path) => linking.has(path)), ...[...telling, ...sources].slice(0, MOST_FILES)])];
  const facts = await workspace.reader.readFacts(looked);
  const matches = await matchOwnRules(workspace, lens, facts);
  for (const [path, each] of facts) {
    await pace(workspace.context.signal);
    const found = limited('matches', path, () => findIn({ path, facts: each, outbound: new Map(), matches: matches.get(path) ?? [] }), []);
    const count = found.filter(({ meta }) => looksFor.includes(meta.role ?? '')).length;
    if (count > 0) counts.set(path, count);
    // What registers a route by a function of the sources is none by itself.
    const isNear = lists.includes('route') && linking.has(path);
    const isListed = ({ meta }: RuleHit) => lists.includes(meta.role ?? '') || (isNear && meta.role === 'place' && meta.kind === 'route');
    if (found.some(isListed)) listed.add(path);
  }
  return { counts, listed };
}
