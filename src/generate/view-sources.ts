import { eachInParts, type InParts } from '../base/pace.ts';
import type { Facts } from '../code/facts/facts.ts';
import type { AnswerRecord, FileAnswers } from '../code/lsp/answers.ts';
import type { RuleMatch } from '../code/rules/rules.ts';
import type { Limits, Source } from '../docs/document/document.ts';
import { seenBy } from '../lens/lens-digest.ts';
import type { Lens } from '../lens/report/lens.ts';
import type { ImportGraph } from '../program/imports/graph.ts';
import { type Inbound, outboundOf } from '../program/queries/neighbourhood.ts';
import type { SourceView, View } from '../program/view.ts';

/** What a lens quotes of a source, and how long it is. */
export type QuotedSource = Required<Pick<SourceView, 'quoted' | 'lines' | 'declarations'>>;

/** What was read of the sources. */
export interface SourceReading {
  facts: ReadonlyMap<string, Facts>;
  matches: ReadonlyMap<string, RuleMatch[]>;
  /** Only where the lens reads edges. */
  graph: ImportGraph | undefined;
  /** Only where it reads those that enter. */
  inbound?: Inbound | undefined;
  /** Only where the lens quotes. */
  quoted?: ReadonlyMap<string, QuotedSource>;
}

/** The sources as a lens sees them: exactly what it declares to read. */
export function* viewSources(
  { lens, focus, limits }: { lens: Lens; focus: string; limits: Limits },
  sources: readonly Source[],
  { facts, matches, graph, inbound, quoted }: SourceReading,
): InParts<View> {
  const known = sources.flatMap((source) => {
    const each = facts.get(source.path);
    return each ? [{ ...source, facts: each }] : [];
  });
  const read = known.filter((source) => source.facts.skipped === undefined);
  const viewed = yield* eachInParts(read, ({ path, followed, facts: each }): SourceView => {
    const outbound = graph && lens.edges.includes('outbound') ? outboundOf(graph, path) : new Map();
    return {
      path,
      ...(followed === undefined ? {} : { followed }),
      facts: each,
      outbound,
      matches: matches.get(path) ?? [],
      ...quoted?.get(path),
    };
  });
  return {
    focus,
    maxDepth: limits.maxDepth,
    sources: viewed,
    skipped: known.flatMap(({ path, facts: { skipped } }) => (skipped === undefined ? [] : [{ path, reason: skipped }])),
    inbound: inbound?.edges ?? [],
    ...(inbound ? { takers: inbound.takers } : {}),
  };
}

/** The view with nothing in its sources but what the lens sees. */
export function* narrowView(lens: Lens, view: View): InParts<View> {
  return { ...view, sources: yield* eachInParts(view.sources, (source) => ({ ...source, ...seenBy(lens, source) })) };
}

/** The view with what language servers said, see `withAnsweredSymbols`. */
export function withAnswers(view: View, { files }: AnswerRecord): View {
  const answersOf = new Map([...files].map(([path, { answers }]) => [path, answers]));
  const sources = withAnsweredSymbols(view, answersOf).sources.map((source) => {
    const answers = answersOf.get(source.path);
    return answers ? { ...source, answers } : source;
  });
  return { ...view, sources };
}

/** Where kb has no parser, the declarations that a server listed take the place of those it could not read. */
export function withAnsweredSymbols(view: View, answersOf: ReadonlyMap<string, FileAnswers>): View {
  const sources = view.sources.map((source): SourceView => {
    const symbols = answersOf.get(source.path)?.symbols;
    const isRead = symbols === undefined || source.facts.backend !== 'grep';
    return isRead ? source : { ...source, facts: { ...source.facts, backend: 'lsp', symbols } };
  });
  return { ...view, sources };
}
