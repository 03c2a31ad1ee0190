import { pace, paced } from '../base/pace.ts';
import { shellWord } from '../base/process/shell.ts';
import { traceWork } from '../base/trace.ts';
import type { Facts } from '../code/facts/facts.ts';
import { EXTRACTOR_VERSION } from '../code/facts/facts.ts';
import type { RuleMatch } from '../code/rules/rules.ts';
import { encodeAnswers } from '../docs/answers/answers-record.ts';
import { FORMAT_VERSION, type Inputs, type Limits, type Section, type Source } from '../docs/document/document.ts';
import type { Selection } from '../docs/judging/next-selection.ts';
import { lensDigestOf } from '../lens/lens-digest.ts';
import type { Finding, Lens, LensReport } from '../lens/report/lens.ts';
import { renderReport } from '../lens/report/render.ts';
import { shiftByOneLine } from '../lens/report/shift-lines.ts';
import { addUserFindings } from '../lens/user-findings.ts';
import { importerDigests, inboundDigest, outboundDigest } from '../program/queries/neighbourhood.ts';
import type { View } from '../program/view.ts';
import { readUserRules, ruleTools, userRulesDigest } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { describeAnswers, hasAnswers } from './describe-answers.ts';
import { describeScope } from './describe-scope.ts';
import { type AnswerOrigin, gatherAnswers } from './gather-answers.ts';
import { readInbound } from './read-inbound.ts';
import { matchSources } from './rules/match-sources.ts';
import { toolChain, toolNames } from './tools.ts';
import { narrowView, viewSources, withAnswers } from './view-sources.ts';

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
  /** Where the report found nothing: what was looked at and what stood in the way, a line of markdown each. */
  nothing?: string[];
  /** Everything the report states, whatever the output limit. */
  findings: Finding[];
  /** What it could not see, and how many places it did not understand. */
  limits: Pick<LensReport, 'gaps' | 'unclear'>;
  /** The text as it would be if everything in the sources stood one line lower, without what language servers answered. */
  shiftedByOneLine: () => Promise<string>;
}

/**
 * Makes a section from a selection. Everything its bytes depend on is in the order or in the tree, and all of that is recorded in the
 * section: its inputs, and what language servers answered.
 */
export async function generateSection(workspace: Workspace, order: Order, origin: AnswerOrigin): Promise<Generated> {
  const done = traceWork('generate', () => `${order.lens.name} '${order.focus}' of ${order.selection.sources.length} files`);
  const paths = order.selection.sources.map((source) => source.path);
  workspace.context.progress(`${order.lens.name}: looking into ${paths.length} files`);
  const facts = await workspace.reader.readFacts(paths);
  const graph = order.lens.edges.length > 0 ? await workspace.graph() : undefined;
  const inbound = await readInbound(workspace, order.lens, order.selection.sources);
  const { matches, own, tools } = await matchSources(workspace, order.lens, facts);
  const all = await readUserRules(workspace);
  const rules = userRulesDigest(workspace, all, order.lens.name);
  // After the tools ran, which have then told their versions.
  const ranBy = await ruleTools(workspace, all, order.lens.name);

  const { signal } = workspace.context;
  const pause = () => pace(signal);
  await pause();
  const plain = await paced(viewSources(order, order.selection.sources, { facts, matches, graph, inbound }), signal);
  const seen = (path: string) => (rules === undefined ? seenIn(order.lens, facts.get(path), matches.get(path)) : undefined);
  const { record, basis } = await gatherAnswers(workspace, order.lens, plain, order.selection.sources, origin);
  const sources: Source[] = [];
  for (const source of order.selection.sources) {
    await pause();
    const shape = record && basis?.closure.seen.get(source.path);
    sources.push({ ...sourceOf(source, facts.get(source.path), seen(source.path)), ...(shape === undefined ? {} : { shape }) });
  }
  // What servers answered can be about what the lens does not see by itself.
  const view = record ? withAnswers(plain, record) : await paced(narrowView(order.lens, plain), signal);
  const outbound = graph && order.lens.edges.includes('outbound') ? outboundDigest(graph, paths) : undefined;
  await pause();
  const inputs: Inputs = {
    ...(order.role === undefined ? {} : { for: order.role }),
    toolChain: toolChain(
      view.sources.map((source) => source.facts),
      tools,
      record !== undefined && hasAnswers(record),
    ),
    kb: FORMAT_VERSION,
    extractor: EXTRACTOR_VERSION,
    scope: order.selection.scope,
    sources,
    leftOut: order.selection.leftOut,
    ...(inbound ? { inbound: inboundDigest(inbound), importers: importerDigests(inbound) } : {}),
    ...(outbound === undefined ? {} : { outbound }),
    ...(record && basis ? { around: basis.around, settings: basis.settings.digest } : {}),
    ...(rules === undefined ? {} : { rules }),
    ...(ranBy.length === 0 ? {} : { ruleTools: ranBy }),
    limits: order.limits,
  };
  await pause();
  workspace.context.progress(`${order.lens.name}: writing`);
  const scope = describeScope(
    inputs,
    view.sources.map(({ path }) => path),
  );
  const report = addUserFindings(await paced(order.lens.inParts(view), signal), own);
  await pause();
  const render = (shown: LensReport) => {
    const rendered = renderReport(shown, {
      scope,
      tools: [...(record ? describeAnswers(record, view) : []), ...toolNames(view.sources.map((source) => source.facts)), ...tools],
      passedOver: view.skipped,
      maxOutput: order.limits.maxOutput,
      showAll: (lines) => `kb spelunk --lens=${order.lens.name} --focus=${shellWord(order.focus)} --max-output=${lines} --refresh`,
    });
    return paced(rendered, signal);
  };
  const { body, omitted } = await render(report);
  await pause();
  const findings = report.groups.flatMap(({ items }) => items).flatMap((item) => item.findings ?? []);
  const answers = record && encodeAnswers(record);
  const section: Section = { lens: order.lens.name, inputs, body, pristine: true, ...(answers ? { answers } : {}) };
  done();
  const shiftedByOneLine = async () => {
    const shifted = await paced(order.lens.inParts(shiftByOneLine(view)), signal);
    return (await render(addUserFindings(shifted, own))).body;
  };
  const limits = { gaps: report.gaps, ...(report.unclear ? { unclear: report.unclear } : {}) };
  const nothing = report.groups.some(({ items }) => items.length > 0) ? {} : { nothing: [...report.summary, ...report.gaps] };
  return { section, omitted, ...nothing, findings: findings.map((finding) => withSource(finding, view)), limits, shiftedByOneLine };
}

/** What a finding was read from, unless the lens says it: the tool of the rule that found it ('ast-grep:raw-query'), else what read its file. */
function withSource(finding: Finding, { sources }: View): Finding {
  const [tool = '', id] = finding.rule?.split(':') ?? [];
  if (id !== undefined) return { source: tool, ...finding };
  const backend = sources.find(({ path }) => path === finding.path)?.facts.backend;
  return { source: backend === 'grep' ? 'grep-fallback' : (backend ?? 'ast'), ...finding };
}

/** Where rules of the repository take part, nobody knows what they find without running them. */
function seenIn(lens: Lens, facts: Facts | undefined, matches: RuleMatch[] = []): string | undefined {
  return facts && lensDigestOf(lens, { facts, matches });
}

function sourceOf({ path, hash, followed }: Source, facts: Facts | undefined, seen: string | undefined): Source {
  return {
    path,
    hash,
    ...(seen === undefined ? {} : { seen }),
    ...(facts?.skipped === undefined ? {} : { skipped: facts.skipped }),
    ...(followed === undefined ? {} : { followed }),
  };
}
