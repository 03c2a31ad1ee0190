import { shellWord } from '../base/shell.ts';
import type { Facts } from '../code/facts.ts';
import { EXTRACTOR_VERSION } from '../code/facts.ts';
import { languageOf } from '../code/languages.ts';
import { matchRules } from '../code/match-rules.ts';
import type { RuleMatch } from '../code/rules.ts';
import { FORMAT_VERSION, type Inputs, type Limits, type Section, type Source } from '../docs/document.ts';
import type { Selection } from '../docs/next-selection.ts';
import type { Finding, Lens, SourceView, View } from '../lens/lens.ts';
import { loadRules } from '../lens/load-rules.ts';
import { renderReport } from '../lens/render.ts';
import { describeScope } from './describe-scope.ts';
import { inboundDigest, inboundEdges, outboundDigest, outboundOf } from './neighbourhood.ts';
import { toolChain, toolNames } from './tools.ts';
import type { Workspace } from './workspace.ts';

/** What a section is made from beside the tree. */
export interface Order {
  lens: Lens;
  focus: string;
  role?: string;
  selection: Selection;
  limits: Limits;
}

export interface Generated {
  section: Section;
  /** What the output limit cut. */
  omitted: { files: number; items: number };
  /** Everything the report states, whatever the output limit. */
  findings: Finding[];
}

/**
 * Makes a section from a selection. Everything its bytes depend on is in the order or in the tree, and all of that is recorded in the
 * section's inputs.
 */
export async function generateSection(workspace: Workspace, order: Order): Promise<Generated> {
  const paths = order.selection.sources.map((source) => source.path);
  const facts = await workspace.reader.readFacts(paths);
  const graph = order.lens.reads.inbound || order.lens.reads.outbound ? await workspace.graph() : undefined;
  const matches = order.lens.reads.rules ? await ruleMatches(workspace, order.lens.reads.rules, facts) : new Map<string, RuleMatch[]>();

  const read = [...facts].filter(([, each]) => each.skipped === undefined);
  const view: View = {
    focus: order.focus,
    maxDepth: order.limits.maxDepth,
    sources: read.map(([path, each]): SourceView => {
      const outbound = graph && order.lens.reads.outbound ? outboundOf(graph, path) : new Map();
      return { path, facts: each, outbound, matches: matches.get(path) ?? [] };
    }),
    skipped: [...facts].flatMap(([path, { skipped }]) => (skipped === undefined ? [] : [{ path, reason: skipped }])),
    inbound: graph && order.lens.reads.inbound ? inboundEdges(graph, paths) : [],
  };
  const inputs: Inputs = {
    ...(order.role === undefined ? {} : { for: order.role }),
    toolChain: toolChain(facts.values()),
    kb: FORMAT_VERSION,
    extractor: EXTRACTOR_VERSION,
    scope: order.selection.scope,
    sources: order.selection.sources.map((source) => sourceOf(source, facts.get(source.path))),
    leftOut: order.selection.leftOut,
    ...(graph && order.lens.reads.inbound ? { inbound: inboundDigest(graph, paths) } : {}),
    ...(graph && order.lens.reads.outbound ? { outbound: outboundDigest(graph, paths) } : {}),
    limits: order.limits,
  };
  const report = order.lens.report(view);
  const { body, omitted } = renderReport(report, {
    lens: order.lens.name,
    scope: describeScope(
      inputs,
      view.sources.map(({ path }) => path),
    ),
    ...(order.role === undefined ? {} : { for: order.role }),
    tools: toolNames(view.sources.map((source) => source.facts)),
    passedOver: view.skipped,
    maxOutput: order.limits.maxOutput,
    showAll: (lines) => `kb spelunk --lens=${order.lens.name} --focus=${shellWord(order.focus)} --max-output=${lines} --refresh`,
  });
  const findings = report.groups.flatMap(({ items }) => items).flatMap((item) => item.findings ?? []);
  return { section: { lens: order.lens.name, inputs, body, pristine: true }, omitted, findings };
}

async function ruleMatches(workspace: Workspace, rules: string, facts: ReadonlyMap<string, Facts>): Promise<Map<string, RuleMatch[]>> {
  const ruleFiles = await loadRules(rules);
  const texts = await workspace.reader.readTexts([...facts].filter(([, { skipped }]) => skipped === undefined).map(([path]) => path));
  const matches = new Map<string, RuleMatch[]>();
  for (const [path, text] of texts) {
    const language = languageOf(path);
    if (language) matches.set(path, await matchRules(language, text, ruleFiles));
  }
  return matches;
}

function sourceOf({ path, hash }: Source, facts: Facts | undefined): Source {
  return facts?.skipped === undefined ? { path, hash } : { path, hash, skipped: facts.skipped };
}
