import { inBatches } from '../../base/in-batches.ts';
import { pace } from '../../base/pace.ts';
import { inThreads } from '../../base/threads/in-threads.ts';
import { traceWork } from '../../base/trace.ts';
import type { Facts, ModuleFacts } from '../../code/facts/facts.ts';
import { heldDerived } from '../../code/facts/hold-derived.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { byPlace } from '../../code/rules/match-rules.ts';
import { NO_RULES, type RuleMatch, TROUBLE } from '../../code/rules/rules.ts';
import type { UserMatches } from '../../code/user-rules/run-user-rules.ts';
import type { UserRule } from '../../code/user-rules/user-rule.ts';
import type { Lens } from '../../lens/report/lens.ts';
import type { UserFindings } from '../../lens/user-findings.ts';
import { readUserRules, userRulesOf } from '../../workspace/user-rules.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { expectedFolders } from './expect-lenses.ts';
import { matchTexts, type TextToMatch } from './match-texts.ts';
import { readableOf } from './readable-texts.ts';
import { recallMatches, weighMatches } from './recall-matches.ts';

export interface SourceMatches {
  /** What the lens makes its findings of, by path. */
  matches: Map<string, RuleMatch[]>;
  /** What the repository's own rules found beside, and what kept them from being run. */
  own: UserFindings;
  /** Other programs that ran: 'ast-grep 0.51.1'. */
  tools: string[];
}

/**
 * Runs a lens's rules over its sources: kb's, and those that the repository brings. A rule of the repository whose metadata give it a role
 * takes part in the lens like kb's own; the others are findings in themselves.
 */
export async function matchSources(workspace: Workspace, lens: Lens, facts: ReadonlyMap<string, Facts>): Promise<SourceMatches> {
  const { rules, problems } = userRulesOf(await readUserRules(workspace), lens.name);
  const own: SourceMatches['own'] = { matches: new Map(), problems, missing: [] };
  if (lens.rules.length === 0 && rules.length === 0) return { matches: new Map(), own, tools: [] };
  const done = traceWork('match', () => `the rules of ${lens.name} in ${facts.size} files`);
  const matches = await matchOwnRules(workspace, lens, facts);
  const run = rules.length === 0 ? noRun() : await runRules(workspace, rules, facts);
  done();
  const takesPart = (match: RuleMatch) => lens.rules.length > 0 && match.meta?.role !== undefined;
  for (const [path, found] of run.matches) matches.set(path, [...(matches.get(path) ?? []), ...found.filter(takesPart)]);
  const beside = [...facts.keys()].map((path) => [path, (run.matches.get(path) ?? []).filter((match) => !takesPart(match))] as const);
  return {
    matches,
    own: { matches: new Map(beside), problems: [...problems, ...run.problems], missing: run.missing },
    tools: run.tools,
  };
}

function noRun(): UserMatches {
  return { matches: new Map(), problems: [], tools: [], missing: [] };
}

async function runRules(workspace: Workspace, rules: readonly UserRule[], facts: ReadonlyMap<string, Facts>): Promise<UserMatches> {
  const { runUserRules } = await import('../../code/user-rules/run-user-rules.ts');
  return runUserRules(rules, await textsOf(workspace, facts), workspace.tools);
}

/**
 * What kb's own rules of a lens find; no other program is run. Each blob is matched once with the rules of each folder, and kept in the cache:
 * matching takes longer than all else that a document takes. A file that has to be parsed is matched for all lenses that are expected.
 */
export async function matchOwnRules(
  workspace: Workspace,
  lens: Lens,
  facts: ReadonlyMap<string, ModuleFacts>,
): Promise<Map<string, RuleMatch[]>> {
  if (lens.rules.length === 0) return new Map();
  const { reader, tree } = workspace;
  const held = heldDerived<RuleMatch[]>(reader.cache);
  const keyOf = (path: string) => `joined ${lens.rules.join(' ')} ${languageOf(path)?.id} ${tree.entries.get(path)?.id}`;
  const before = new Map(readableOf(facts).map((path) => [path, held?.get(keyOf(path))] as const));
  const rest = new Map([...facts].filter(([path]) => before.get(path) === undefined));
  const { known, lookAgain, remember } = await recallMatches(workspace, lens.rules, readableOf(rest));
  const isWhole = (path: string) => lens.rules.every((folder) => known.get(path)?.has(folder));
  const unknown = [...rest].filter(([path]) => !isWhole(path));
  if (unknown.length > 0) {
    const expected = expectedFolders(workspace, lens);
    const others = expected.filter((folder) => !lens.rules.includes(folder));
    const beside = others.length === 0 ? undefined : (await recallMatches(workspace, others, readableOf(new Map(unknown)))).known;
    const missing = (path: string) =>
      expectedFolders(workspace, lens, path).filter((folder) => !known.get(path)?.has(folder) && beside?.get(path)?.has(folder) !== true);
    const batches = inBatches(unknown, BATCH);
    async function* readBatches() {
      for (const batch of batches) {
        // What takes that long others may be at as well.
        if (batch !== batches[0]) await lookAgain(batch.map(([path]) => path));
        const texts = await textsOf(workspace, new Map(batch.filter(([path]) => !isWhole(path))));
        yield [...texts].map(([path, text]): TextToMatch => ({ path, text, folders: missing(path) }));
      }
    }
    const work = { name: 'matchTexts', work: matchTexts };
    // Kept as it is done: whoever gives up waiting loses nothing of it.
    for await (const matched of inThreads(work, readBatches(), workspace.context.signal)) {
      await remember(matched);
      const done = unknown.filter(([path]) => isWhole(path)).length;
      if (batches.length > 1) workspace.context.progress('matching rules', done, unknown.length);
    }
  }
  const joined = new Map<string, RuleMatch[]>();
  const join = (path: string) => {
    const matches = held?.get(keyOf(path)) ?? joinMatches(lens.rules.map((folder) => known.get(path)?.get(folder) ?? []));
    if (held?.get(keyOf(path)) === undefined) held?.set(keyOf(path), matches, weighMatches(matches));
    return matches;
  };
  for (const path of facts.keys()) {
    await pace(workspace.context.signal);
    const same = before.get(path);
    if (same || isWhole(path)) joined.set(path, same ?? join(path));
  }
  return joined;
}

/** Files whose matches are made and kept at once: a second of work, or less. */
const BATCH = 25;

function textsOf({ reader }: Workspace, facts: ReadonlyMap<string, ModuleFacts>): Promise<Map<string, string>> {
  return reader.readTexts(readableOf(facts));
}

/** What was matched folder by folder, as if it had been matched at once. */
function joinMatches(parts: readonly RuleMatch[][]): RuleMatch[] {
  if (parts.every(([first]) => first?.rule === NO_RULES)) return parts[0] ?? [];
  const all = parts.flat().filter(({ rule }) => rule !== NO_RULES);
  const trouble = new Map(all.filter(({ rule }) => rule === TROUBLE).map((each) => [each.captures['message'], each]));
  return [...trouble.values(), ...all.filter(({ rule }) => rule !== TROUBLE).sort(byPlace)];
}
