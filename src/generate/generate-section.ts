import { pace, paced } from '../base/pace.ts';
import { shellWord } from '../base/process/shell.ts';
import { traceWork } from '../base/trace.ts';
import type { Facts } from '../code/facts/facts.ts';
import { EXTRACTOR_VERSION } from '../code/facts/facts.ts';
import type { RuleMatch } from '../code/rules/rules.ts';
import { encodeAnswers } from '../docs/answers/answers-record.ts';
import { FORMAT_VERSION, type Inputs, type Section, type Source } from '../docs/document/document.ts';
import { lensDigestOf } from '../lens/lens-digest.ts';
import type { Lens, LensReport } from '../lens/report/lens.ts';
import { renderReport } from '../lens/report/render.ts';
import { shiftByOneLine } from '../lens/report/shift-lines.ts';
import { addUserFindings } from '../lens/user-findings.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import { type Inbound, importerDigests, inboundDigest, outboundDigest } from '../program/queries/neighbourhood.ts';
import { readUserRules, ruleTools, userRulesDigest } from '../workspace/user-rules.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { describeAnswers, hasAnswers } from './describe-answers.ts';
import { describeScope } from './describe-scope.ts';
import type { FileIds } from './file-ids.ts';
import { type AnswerOrigin, gatherAnswers } from './gather-answers.ts';
import { keepSeen, recallSeen } from './read-seen.ts';
import { digestsBeside, type ReadSources } from './read-sources.ts';
import { type Stated, statedBy } from './stated-by.ts';
import { toolChain, toolNames } from './tools.ts';
import { type Order, viewOrder } from './view-order.ts';
import { narrowView, withAnswers } from './view-sources.ts';

export interface Generated extends Stated {
  section: Section;
  /** What the output limit cut. */
  omitted: { files: number; items: number };
  /** Where the report found nothing: what was looked at and what stood in the way, a line of markdown each. */
  nothing?: string[];
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
  const { named, read, graph, inbound, matches, own, tools, ids } = await viewOrder(workspace, order);
  const { facts } = read;
  const all = await readUserRules(workspace);
  const rules = userRulesDigest(workspace, all, order.lens.name);
  // After the tools ran, which have then told their versions.
  const ranBy = await ruleTools(workspace, all, order.lens.name);
  const { signal } = workspace.context;
  const pause = () => pace(signal);
  // Where rules of the repository take part, nobody knows what they find without running them.
  const seen = rules === undefined ? await seenIn(workspace, order.lens, read, matches) : new Map<string, string>();
  const { record, basis } = await gatherAnswers(workspace, order.lens, named, order.selection.sources, origin);
  const shapes = (record && basis?.closure.seen) ?? new Map<string, string>();
  const sources: Source[] = [];
  for (const source of order.selection.sources)
    sources.push(sourceOf(source, { facts: facts.get(source.path), seen: seen.get(source.path), shape: shapes.get(source.path) }));
  // What servers answered can be about what the lens does not see by itself.
  const view = record ? withAnswers(named, record) : await paced(narrowView(order.lens, named), signal);
  const outbound = graph && outboundOfSection(order.lens, graph, paths, { inbound, ids });
  await pause();
  const inputs: Inputs = {
    ...orderedInputs(order),
    toolChain: toolChain(
      view.sources.map((source) => source.facts),
      tools,
      record !== undefined && hasAnswers(record),
    ),
    kb: FORMAT_VERSION,
    extractor: EXTRACTOR_VERSION,
    sources,
    ...(inbound ? { inbound: inboundDigest(inbound), importers: importerDigests(inbound) } : {}),
    ...(outbound === undefined ? {} : { outbound }),
    ...(record && basis ? { around: basis.around, settings: basis.settings.digest, setup: basis.settings.setup } : {}),
    ...(rules === undefined ? {} : { rules }),
    ...(ranBy.length === 0 ? {} : { ruleTools: ranBy }),
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
  const answers = record && encodeAnswers(record);
  const { front } = report;
  const section: Section = {
    lens: order.lens.name,
    inputs,
    body,
    pristine: true,
    ...(answers ? { answers } : {}),
    ...(front ? { front } : {}),
  };
  done();
  const shiftedByOneLine = async () => {
    const shifted = await paced(order.lens.inParts(shiftByOneLine(view)), signal);
    return (await render(addUserFindings(shifted, own))).body;
  };
  const nothing =
    report.parts || report.groups.some(({ items }) => items.length > 0) ? {} : { nothing: [...report.summary, ...report.gaps] };
  return { section, omitted, ...nothing, ...statedBy(report, view), shiftedByOneLine };
}

/** What is recorded as it was ordered. */
function orderedInputs({ role, selection, limits }: Order) {
  const { scope, leftOut, purpose } = selection;
  return { ...(role === undefined ? {} : { for: role }), scope, leftOut, limits, ...(purpose ? { purpose } : {}) };
}

/** What a lens sees of its sources, as digests. Most sources were looked at before, when another of them was another. */
async function seenIn(
  workspace: Workspace,
  lens: Lens,
  read: ReadSources,
  matches: ReadonlyMap<string, RuleMatch[]>,
): Promise<Map<string, string>> {
  const wholes = digestsBeside(read);
  const known = recallSeen(workspace, lens.name, [...read.facts.keys()]);
  const made = new Map<string, string>();
  const passing = new Map<string, string>();
  for (const [path, facts] of read.facts) {
    if (wholes.has(path) || known.has(path)) continue;
    await pace(workspace.context.signal);
    const seen = lensDigestOf(lens, { facts, matches: matches.get(path) ?? [], ...read.quoted.get(path) });
    const isWhole = facts.skipped !== undefined || lens.rules.length === 0 || matches.has(path);
    if (seen !== undefined) (isWhole ? made : passing).set(path, seen);
  }
  keepSeen(workspace, lens.name, made);
  return new Map([...known, ...made, ...passing, ...wholes]);
}

function outboundOfSection(
  { edges }: Lens,
  graph: ImportGraph,
  paths: readonly string[],
  { inbound, ids }: { inbound: Inbound | undefined; ids: FileIds | undefined },
): string | undefined {
  if (!edges.includes('outbound')) return undefined;
  const digest = outboundDigest(graph, paths);
  return ids ? ids.digest(digest, graph, paths, inbound) : digest;
}

function sourceOf(
  { path, hash, followed }: Source,
  { facts, seen, shape }: { facts: Facts | undefined; seen: string | undefined; shape: string | undefined },
): Source {
  return {
    path,
    hash,
    ...(seen === undefined ? {} : { seen }),
    ...(facts?.skipped === undefined ? {} : { skipped: facts.skipped }),
    ...(followed === undefined ? {} : { followed }),
    ...(shape === undefined ? {} : { shape }),
  };
}
