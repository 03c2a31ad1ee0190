import { pace } from '../../base/pace.ts';
import { traceWork } from '../../base/trace.ts';
import type { Facts, ModuleFacts } from '../../code/facts/facts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import { matchRules } from '../../code/rules/match-rules.ts';
import type { RuleMatch } from '../../code/rules/rules.ts';
import { runUserRules } from '../../code/user-rules/run-user-rules.ts';
import type { Lens } from '../../lens/report/lens.ts';
import type { UserFindings } from '../../lens/user-findings.ts';
import { readUserRules, rulesOf } from '../../workspace/user-rules.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { loadRules } from './load-rules.ts';
import { recallMatches } from './recall-matches.ts';

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
  const { rules, problems } = rulesOf(await readUserRules(workspace), lens.name);
  const own: SourceMatches['own'] = { matches: new Map(), problems, missing: [] };
  if (lens.rules.length === 0 && rules.length === 0) return { matches: new Map(), own, tools: [] };
  const done = traceWork('match', () => `the rules of ${lens.name} in ${facts.size} files`);
  const matches = await matchOwnRules(workspace, lens, facts);
  const run = await runUserRules(rules, rules.length === 0 ? new Map() : await textsOf(workspace, facts), workspace.tools);
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

/**
 * What kb's own rules of a lens find; no other program is run. Each blob is matched once, and kept in the cache: matching takes longer than
 * all else that a document takes.
 */
export async function matchOwnRules(
  workspace: Workspace,
  lens: Lens,
  facts: ReadonlyMap<string, ModuleFacts>,
): Promise<Map<string, RuleMatch[]>> {
  if (lens.rules.length === 0) return new Map();
  const { known, remember } = await recallMatches(workspace, lens, readableOf(facts));
  const unknown = new Map([...facts].filter(([path]) => !known.has(path)));
  const fresh = unknown.size === 0 ? new Map<string, RuleMatch[]>() : await ruleMatches(workspace, lens, await textsOf(workspace, unknown));
  await remember(fresh);
  return new Map(
    [...facts.keys()].flatMap((path) => {
      const found = known.get(path) ?? fresh.get(path);
      return found ? [[path, found] as const] : [];
    }),
  );
}

function textsOf({ reader }: Workspace, facts: ReadonlyMap<string, ModuleFacts>): Promise<Map<string, string>> {
  return reader.readTexts(readableOf(facts));
}

function readableOf(facts: ReadonlyMap<string, ModuleFacts>): string[] {
  return [...facts].filter(([, { skipped }]) => skipped === undefined).map(([path]) => path);
}

async function ruleMatches({ context }: Workspace, lens: Lens, texts: ReadonlyMap<string, string>): Promise<Map<string, RuleMatch[]>> {
  const matches = new Map<string, RuleMatch[]>();
  const ruleFiles = await loadRules(lens.name);
  for (const [path, text] of texts) {
    await pace(context.signal);
    const language = languageOf(path);
    if (language) matches.set(path, await matchRules(language, text, ruleFiles, context.signal));
  }
  return matches;
}
