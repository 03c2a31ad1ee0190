import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import { pushTo } from '../../base/push-to.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Language } from '../../code/languages/language.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import { type Cycle, findCycles } from '../../program/queries/find-cycles.ts';
import type { Edge, View } from '../../program/view.ts';
import { directoryOf } from '../report/directory-of.ts';
import type { Item } from '../report/lens.ts';
import { enumerateCode, place } from '../report/phrases.ts';
import type { Link } from './collect-imports.ts';

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
export function listCycles(view: View, links: readonly Link[]): Cycles {
  const steps = listSteps(links, 'inside');
  const focus = new Set(view.sources.map((source) => source.path));
  const outside = (path: string) => !focus.has(path);
  const around = [...steps, ...listSteps(links, 'outside'), ...listInboundSteps(view)];
  return {
    files: describeFileCycles(steps, (path) => focus.has(path)),
    directories: describeDirectoryCycles(steps),
    across: describeFileCycles(around, outside),
    ...describeMutual(view, links),
  };
}

/** One file imports another. */
interface Step {
  from: string;
  to: string;
  /** 0 where it is not known. */
  line: number;
  /** The import disappears when the program runs. */
  typeOnly: boolean;
}

/** An import of a Go package or C# namespace names no file, and a Rust module declares its children without using them. */
function listSteps(links: readonly Link[], kind: 'inside' | 'outside'): Step[] {
  return links.flatMap(({ from, language, imported, target }) => {
    if (target.kind !== kind || languageWithId(language)?.importsSpaces || imported.specifier.startsWith('mod:')) return [];
    return target.paths.map((to) => ({ from, to, line: imported.line, typeOnly: imported.kind === 'type' }));
  });
}

/** Imports of the focus from outside; an edge does not say whether it declares a Rust module. Tests import in one direction only. */
function listInboundSteps({ sources, inbound }: View): Step[] {
  const namesFiles = ({ importsSpaces, declaresModules }: Partial<Language> = {}) => !importsSpaces && !declaresModules;
  const known = new Set(sources.filter(({ facts }) => namesFiles(languageWithId(facts.language))).map(({ path }) => path));
  return inbound.filter(({ from, to }) => known.has(to) && !isTestPath(from)).map((edge) => ({ ...edge, line: 0, typeOnly: false }));
}

/** A cycle that disappears when the program runs is marked. */
function describeFileCycles(steps: readonly Step[], begins: (path: string) => boolean): Item[] {
  const whole = findCycles(graphOf(steps, itself), begins);
  const running = findCycles(
    graphOf(
      steps.filter((step) => !step.typeOnly),
      itself,
    ),
    begins,
  );
  return whole.flatMap((cycle) => {
    const parts = running.filter((part) => cycle.members.includes(part.path[0] ?? ''));
    return parts.length > 0 ? parts.map((part) => describeFileCycle(part, steps, '')) : [describeFileCycle(cycle, steps, ' (types only)')];
  });
}

function itself(path: string): string {
  return path;
}

function describeFileCycle({ path, members }: Cycle, steps: readonly Step[], mark: string): Item {
  const lines = path.map((from, index) => {
    const to = path[(index + 1) % path.length];
    const found = steps.filter((step) => step.from === from && step.to === to);
    return (found.find((step) => !step.typeOnly) ?? found[0])?.line ?? 0;
  });
  const rest = path.slice(1).map((file, index) => importedAt(file, lines[index + 1] ?? 0));
  const [first = ''] = path;
  const others = members.length - path.length;
  const tangle = others === 0 ? '' : `; ${count(others, 'other file')} ${others === 1 ? 'is' : 'are'} in the same tangle`;
  const text = `imports ${[...rest, codeSpan(first)].join(', which imports ')}${mark}${tangle}`;
  return { path: first, startLine: lines[0] ?? 0, endLine: lines[0] ?? 0, text };
}

function importedAt(file: string, line: number): string {
  return line === 0 ? codeSpan(file) : place(file, line);
}

function describeDirectoryCycles(steps: readonly Step[]): Item[] {
  return findCycles(graphOf(steps, directoryOf)).map(({ path }) => {
    const [first = '', ...rest] = path;
    const details = path.map((from, index) => {
      const to = path[(index + 1) % path.length];
      const step = steps.find((candidate) => directoryOf(candidate.from) === from && directoryOf(candidate.to) === to);
      return step === undefined ? '' : describeStep(step, step.line);
    });
    const text = `imports ${[...rest, first].map(codeSpan).join(', which imports ')}`;
    return { path: first, startLine: 0, endLine: 0, text, details };
  });
}

/** Where the focus has files of a directory, the others of it are no unit of their own. */
function describeMutual(view: View, links: readonly Link[]): Pick<Cycles, 'mutual' | 'note'> {
  const own = new Set(view.sources.map((source) => directoryOf(source.path)));
  const outgoing = new Map<string, string[]>();
  const used = new Set<string>();
  for (const { from, imported, target } of links) {
    if (target.kind !== 'outside' || own.has(target.directory)) continue;
    if (imported.kind !== 'type') used.add(target.directory);
    const [to = ''] = target.paths;
    append(outgoing, target.directory, describeStep({ from, to }, imported.line));
  }
  const incoming = new Map<string, string[]>();
  const edges = view.inbound.filter((edge) => !isTestPath(edge.from)).sort((a, b) => byText(a.from, b.from) || byText(a.to, b.to));
  for (const edge of edges) append(incoming, directoryOf(edge.from), describeStep(edge));

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

function describeStep({ from, to }: Edge, line?: number): string {
  return `${line === undefined ? codeSpan(from) : place(from, line)} imports ${codeSpan(to)}`;
}

function graphOf(steps: readonly Step[], nodeOf: (path: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const step of steps) {
    const [from, to] = [nodeOf(step.from), nodeOf(step.to)];
    if (from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

function append(lists: Map<string, string[]>, key: string, value: string): void {
  pushTo(lists, key, value);
}
