import { pace } from '../base/pace.ts';
import { isTestPath } from '../code/languages/classify.ts';
import type { Lens } from '../lens/report/lens.ts';
import { limited } from '../program/limited.ts';
import { findIn } from '../program/names/find-matches.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { matchOwnRules } from './match-sources.ts';

/** So many files are looked into; more would take longer than a person waits. */
const MOST_FILES = 800;

/** What files are called that hold what lenses look for: they are looked into first. */
const TELLING =
  /route|controller|view|handler|api|url|endpoint|resolver|command|cli|main|job|task|worker|consumer|listener|schema|model|dto|entit|type|error|exception|valid|status|state|machine|middleware|auth|guard|policy|secur/i;

/** How often files hold what a lens looks for; files without are left out. Nothing for a lens that looks for nothing in particular. */
export async function findEvidence(workspace: Workspace, lens: Lens, paths: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { looksFor, rules } = lens;
  if (!looksFor || rules.length === 0) return new Map();
  const sources = paths.filter((path) => !isTestPath(path));
  const telling = sources.filter((path) => TELLING.test(path));
  const looked = [...new Set([...telling, ...sources])].slice(0, MOST_FILES);
  const facts = await workspace.reader.readFacts(looked);
  const matches = await matchOwnRules(workspace, lens, facts);
  const evidence = new Map<string, number>();
  for (const [path, each] of facts) {
    await pace(workspace.context.signal);
    const found = limited('matches', path, () => findIn({ path, facts: each, outbound: new Map(), matches: matches.get(path) ?? [] }), []);
    const count = found.filter(({ meta }) => looksFor.includes(meta.role ?? '')).length;
    if (count > 0) evidence.set(path, count);
  }
  return evidence;
}
