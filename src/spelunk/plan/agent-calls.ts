import { paced } from '../../base/pace.ts';
import type { Facts } from '../../code/facts/facts.ts';
import type { Ask } from '../../code/lsp/answers.ts';
import { planDetails, planSymbols } from '../../code/lsp/asking/plan-calls.ts';
import type { ServerBudget } from '../../code/lsp/server-spec.ts';
import type { CallOutcome, ToolCall } from '../../code/lsp/tool-call.ts';
import { readInbound } from '../../generate/read-inbound.ts';
import { matchSources } from '../../generate/rules/match-sources.ts';
import { viewSources } from '../../generate/view-sources.ts';
import type { Lens } from '../../lens/report/lens.ts';
import type { View } from '../../program/view.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { askable } from './askable.ts';
import type { SpelunkPlan } from './spelunk-plan.ts';

/** An agent makes each call by itself and reads what comes back, so it is asked less than servers of kb's own; it opens no files. */
const BUDGET: ServerBudget = {
  files: Number.POSITIVE_INFINITY,
  hover: 60,
  definitions: 40,
  calls: 10,
  diagnostics: 0,
  request: 0,
  memory: 0,
};

/** Everything that a plan asks of an agent. */
export interface AgentCalls {
  asks: Ask[];
  /** The files that are asked about. */
  files: ReadonlyMap<string, { facts: Facts; text: string }>;
  /** Phase 1. */
  symbols: ToolCall[];
  /** Phase 2, most wanted first. */
  details: ToolCall[];
}

/** What to ask for the sources of a plan, given the outlines that came back. Clients of agents hardly ever offer diagnostics, so none are asked for. */
export async function agentCalls(
  workspace: Workspace,
  lens: Lens,
  plan: SpelunkPlan,
  root: string,
  results: ReadonlyMap<string, CallOutcome>,
): Promise<AgentCalls> {
  const paths = await askable(workspace, root, plan.selection);
  const view = await viewPlan(workspace, lens, plan);
  const texts = await workspace.reader.readTexts(paths);
  const facts = new Map(view.sources.map((source) => [source.path, source.facts]));
  const files = new Map(
    paths.flatMap((path) => {
      const [own, text] = [facts.get(path), texts.get(path)];
      return own && text !== undefined ? [[path, { facts: own, text }] as const] : [];
    }),
  );
  const asks = (lens.asks ? await paced(lens.asks.declarations(view), workspace.context.signal) : []).filter(({ path }) => files.has(path));
  const budgets = new Map(paths.map((path) => [path, { server: 'client', budget: BUDGET }]));
  return {
    asks,
    files,
    symbols: planSymbols(root, paths),
    details: planDetails({ root, asks, problems: false, files, results, budgets }),
  };
}

async function viewPlan(workspace: Workspace, lens: Lens, { focus, selection, limits }: SpelunkPlan): Promise<View> {
  const facts = await workspace.reader.readFacts(selection.sources.map(({ path }) => path));
  const graph = lens.edges.length > 0 ? await workspace.graph() : undefined;
  const { matches } = await matchSources(workspace, lens, facts);
  const inbound = await readInbound(workspace, lens, selection.sources);
  return paced(viewSources({ lens, focus, limits }, selection.sources, { facts, matches, graph, inbound }), workspace.context.signal);
}
