import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { eachInParts, type InParts } from '../../base/pace.ts';
import { directoryName } from '../../base/path-parts.ts';
import { pushTo } from '../../base/push-to.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Language } from '../../code/languages/language.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import { type Cycle, findCycles } from '../../program/queries/find-cycles.ts';
import type { Edge, View } from '../../program/view.ts';
import type { Item } from '../report/lens.ts';
import { enumerateCode } from '../report/phrases.ts';
import type { ImportLink } from './collect-imports.ts';

/** Imports that are named per direction of a mutual dependence: of few, and of more than a few. */
const NAMED = 3;
const FEW = 6;

/** Directories that are named where there are more than a few for types alone. */
const NAMED_FOR_TYPES = 20;

export interface Cycles {
  /** Among files of the focus. */
  files: Item[];
  /** Among directories of the focus. */
  directories: Item[];
  /** From files of the focus through files outside and back. */
  across: Item[];
  /** Directories without a file of the focus that import it and are imported by it. */
  mutual: Item[];
  /** Where there are more than a few of them, a sentence about those that are so for types alone, and they are no items. */
  note?: string;
}

/** Import cycles within the focus, and between it and its neighbours. */
export function* listCycles(view: View, links: readonly ImportLink[]): InParts<Cycles> {
  const steps = listSteps(links, 'inside');
  const focus = new Set(view.sources.map((source) => source.path));
  const outside = (path: string) => !focus.has(path);
  const around = [...steps, ...listSteps(links, 'outside'), ...listInboundSteps(view)];
  yield;
  const files = yield* describeFileCycles(steps, (path) => focus.has(path));
  const directories = describeDirectoryCycles(steps);
  yield;
  const across = yield* describeFileCycles(around, outside);
  return { files, directories, across, ...describeMutual(view, links) };
}

/** One file imports another. */
interface CycleStep {
  from: string;
  to: string;
  /** 0 where it is not known. */
  line: number;
  /** The import disappears when the program runs. */
  typeOnly: boolean;
}

/** An import of a Go package or C# namespace names no file, and a Rust module declares its children without using them. */
function listSteps(links: readonly ImportLink[], kind: 'inside' | 'outside'): CycleStep[] {
  return links.flatMap(({ from, language, imported, target }) => {
    if (target.kind !== kind || languageWithId(language)?.importsSpaces || imported.specifier.startsWith('mod:')) return [];
    return target.paths.map((to) => ({ from, to, line: imported.line, typeOnly: imported.kind === 'type' }));
  });
}

/** Imports of the focus from outside; an edge does not say whether it declares a Rust module. Tests import in one direction only. */
function listInboundSteps({ sources, inbound }: View): CycleStep[] {
  const namesFiles = ({ importsSpaces, declaresModules }: Partial<Language> = {}) => !importsSpaces && !declaresModules;
  const known = new Set(sources.filter(({ facts }) => namesFiles(languageWithId(facts.language))).map(({ path }) => path));
  return inbound.filter(({ from, to }) => known.has(to) && !isTestPath(from)).map((edge) => ({ ...edge, line: 0, typeOnly: false }));
}

/** A cycle that disappears when the program runs is marked. */
function* describeFileCycles(steps: readonly CycleStep[], begins: (path: string) => boolean): InParts<Item[]> {
  const lines = linesOf(steps);
  yield;
  const whole = findCycles(graphOf(steps, itself), begins);
  yield;
  const inUse = steps.filter((step) => !step.typeOnly);
  const running = findCycles(graphOf(inUse, itself), begins);
  yield;
  const cycleOf = new Map(whole.flatMap((cycle) => cycle.members.map((member) => [member, cycle] as const)));
  const parts = groupBy(running, ({ path: [first = ''] }) => cycleOf.get(first));
  const items = yield* eachInParts(whole, (cycle) => {
    const own = parts.get(cycle) ?? [];
    return own.length > 0 ? own.map((part) => describeFileCycle(part, lines, '')) : [describeFileCycle(cycle, lines, ' (types only)')];
  });
  return items.flat();
}

/** The line of each import, by the files: of several, the first that does something when the program runs. */
function linesOf(steps: readonly CycleStep[]): Map<string, number> {
  const inOrder = [...steps.filter(({ typeOnly }) => typeOnly).reverse(), ...steps.filter(({ typeOnly }) => !typeOnly).reverse()];
  return new Map(inOrder.map(({ from, to, line }) => [stepKey(from, to), line]));
}

function stepKey(from: string, to: string | undefined): string {
  return `${from}\n${to}`;
}

function itself(path: string): string {
  return path;
}

function describeFileCycle({ path, members }: Cycle, lineOf: ReadonlyMap<string, number>, mark: string): Item {
  const line = lineOf.get(stepKey(path[0] ?? '', path[1 % path.length])) ?? 0;
  const rest = path.slice(1).map(codeSpan);
  const [first = ''] = path;
  const others = members.length - path.length;
  const tangle = others === 0 ? '' : `; ${count(others, 'other file')} ${others === 1 ? 'is' : 'are'} in the same tangle`;
  const text = `imports ${[...rest, codeSpan(first)].join(', which imports ')}${mark}${tangle}`;
  return { path: first, startLine: line, endLine: line, text };
}

function describeDirectoryCycles(steps: readonly CycleStep[]): Item[] {
  const first = new Map(steps.toReversed().map((step) => [stepKey(directoryName(step.from), directoryName(step.to)), step]));
  return findCycles(graphOf(steps, directoryName)).map(({ path }) => {
    const [start = '', ...rest] = path;
    const details = path.map((from, index) => {
      const to = path[(index + 1) % path.length];
      const step = first.get(stepKey(from, to));
      return step === undefined ? '' : describeStep(step);
    });
    const text = `imports ${[...rest, start].map(codeSpan).join(', which imports ')}`;
    return { path: start, startLine: 0, endLine: 0, text, details };
  });
}

/** Where the focus has files of a directory, the others of it are no unit of their own. */
function describeMutual(view: View, links: readonly ImportLink[]): Pick<Cycles, 'mutual' | 'note'> {
  const own = new Set(view.sources.map((source) => directoryName(source.path)));
  const outgoing = new Map<string, string[]>();
  const used = new Set<string>();
  for (const { from, imported, target } of links) {
    if (target.kind !== 'outside' || own.has(target.directory)) continue;
    if (imported.kind !== 'type') used.add(target.directory);
    const [to = ''] = target.paths;
    pushTo(outgoing, target.directory, describeStep({ from, to }));
  }
  const incoming = new Map<string, string[]>();
  const edges = view.inbound.filter((edge) => !isTestPath(edge.from)).sort((a, b) => byText(a.from, b.from) || byText(a.to, b.to));
  for (const edge of edges) pushTo(incoming, directoryName(edge.from), describeStep(edge));

  const mutual = [...outgoing.keys()].filter((directory) => incoming.has(directory)).sort(byText);
  const isFew = mutual.length <= FEW;
  const shown = isFew ? mutual : mutual.filter((directory) => used.has(directory));
  const named = isFew ? NAMED : 1;
  const items = shown.map((directory) => {
    const details = [...(incoming.get(directory) ?? []).slice(0, named), ...(outgoing.get(directory) ?? []).slice(0, named)];
    const text = `imports the focus and is imported by it${used.has(directory) ? '' : ', for types alone'}`;
    return { path: directory, startLine: 0, endLine: 0, text, details };
  });
  const others = mutual.filter((directory) => !shown.includes(directory));
  if (others.length === 0) return { mutual: items };
  const directories = enumerateCode(others, NAMED_FOR_TYPES);
  const note = others.length === 1 ? `${directories} imports the focus and is` : `${directories} import the focus and are`;
  return { mutual: items, note: `${note} imported by it for types alone.` };
}

function describeStep({ from, to }: Edge): string {
  return `${codeSpan(from)} imports ${codeSpan(to)}`;
}

function graphOf(steps: readonly CycleStep[], nodeOf: (path: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const step of steps) {
    const [from, to] = [nodeOf(step.from), nodeOf(step.to)];
    if (from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}
