import { groupBy } from '../../base/group-by.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import { subtypesIn } from '../../code/facts/subtypes.ts';
import type { DeclarationAnswers, SourcePosition } from '../../code/lsp/answers.ts';
import type { SourceView } from '../view.ts';
import { answersOf } from './answers-of.ts';
import { cutToLine } from './cut-to-line.ts';
import { declaredAs } from './declared-as.ts';
import type { RuleHit } from './find-matches.ts';
import type { Names } from './index-names.ts';
import type { Definition } from './read-names.ts';

/** What language servers said of the sources, by the places of the lens. */
export interface AnswerIndex {
  /** Of a function or class of the sources. */
  ofDefinition: (definition: Definition) => DeclarationAnswers | undefined;
  /** Of a name in the line where a match starts. */
  ofName: (name: string, at: RuleHit) => DeclarationAnswers | undefined;
  /** The function or class at a place; one that stands for it where it is none of those of the sources. */
  definitionAt: (place: SourcePosition, name: string) => Definition;
  /** The name of what is declared at a place, where the answer or the sources know it. */
  nameAt: (place: SourcePosition) => string | undefined;
  /** Whether the sources declare a getter or a field at a place. */
  isValue: (place: SourcePosition) => boolean;
  /** The members of types of the sources that implement the member of an interface. */
  implementationsOf: (place: SourcePosition) => readonly SourcePosition[];
}

/** A name that is longer is no name. */
const LONGEST_NAME = 120;

/** Indexes the answers about the sources; nothing where there are none. */
export function indexAnswers(sources: readonly SourceView[], names: Names): AnswerIndex | undefined {
  const answered = sources.filter(({ answers }) => answers !== undefined && answers.declarations.length > 0);
  if (answered.length === 0) return undefined;
  const files = new Map(answered.map((source) => [source.path, { source, answers: answersOf(source) }]));
  const definitions = groupBy(names.definitions, ({ path }) => path);
  const values = new Set(sources.flatMap(valuesOf));
  const implementationsOf = indexImplementations(sources);
  return {
    ofDefinition: (definition) => {
      const file = files.get(definition.path);
      if (!file || definition.start < 0) return undefined;
      const { name, line, start } = declaredAs(definition, file.source);
      return file.answers.named(name, line) ?? file.answers.named(name, start);
    },
    ofName: (name, at) => files.get(at.path)?.answers.named(name, at.startLine),
    definitionAt: (place, name) => nearestDefinition(definitions.get(place.path) ?? [], place, name) ?? standIn(place, name),
    nameAt: ({ path, line, name }) => name ?? definitions.get(path)?.find(({ startLine }) => startLine === line)?.name,
    isValue: (place) => values.has(`${keyOf(place)} ${place.name}`),
    implementationsOf,
  };
}

/** By the name of the interface: where the sources declare several of it, nobody knows which of them a type means. */
function indexImplementations(sources: readonly SourceView[]): (place: SourcePosition) => SourcePosition[] {
  const types = sources.flatMap(({ path, facts }) => qualifiedNames(facts.symbols).map((each) => ({ path, ...each })));
  const made = sources.flatMap(({ path, facts }) => subtypesIn(facts).map((each) => ({ path, ...each })));
  return ({ name = '' }) => {
    const [member = '', owner = ''] = name.split('.').reverse();
    const declared = types.filter(({ symbol }) => symbol.name === owner && isAbstract(symbol));
    if (declared.length !== 1) return [];
    const names = new Map(made.filter(({ bases }) => bases.includes(owner)).map((each) => [`${each.path} ${each.name}.${member}`, true]));
    const members = types.filter((each) => names.has(`${each.path} ${each.name}`));
    return members.map((each) => ({ path: each.path, line: each.symbol.startLine, name: each.name }));
  };
}

function isAbstract({ kind, signature }: CodeSymbol): boolean {
  return kind === 'interface' || kind === 'trait' || (kind === 'class' && /\babstract\b/.test(signature));
}

/** The last part of a name: 'handle' of 'Router.handle'. */
export function lastIdentifier(name: string): string {
  return /[\p{L}\p{N}_$]+[!?]?$/u.exec(name)?.[0] ?? '';
}

/** Getters and fields, by place and name. */
function valuesOf({ path, facts }: SourceView): string[] {
  const named = qualifiedNames(facts.symbols).filter(({ symbol: { kind } }) => kind === 'property' || kind === 'field');
  return named.map(({ name, symbol }) => `${keyOf({ path, line: symbol.startLine })} ${name}`);
}

function keyOf({ path, line }: SourcePosition): string {
  return `${line} ${path}`;
}

/**
 * The definition of that name that a line is in, or stands before: where a declaration starts differs with what is counted to it, its
 * decorators or its comment. Then nothing else starts or ends in between.
 */
function nearestDefinition(here: readonly Definition[], { line, name }: SourcePosition, written: string): Definition | undefined {
  const wanted = lastIdentifier(name ?? written);
  const named = here
    .filter((definition) => definition.name === wanted || (definition.name === 'default' && definition.startLine === line))
    .toSorted((a, b) => a.startLine - b.startLine);
  const around = named.findLast(({ startLine, endLine }) => startLine <= line && line <= endLine);
  if (around) return around;
  const next = named.find(({ startLine }) => startLine > line);
  const isBetween = (at: number) => next !== undefined && line < at && at < next.startLine;
  return here.some(({ startLine, endLine }) => isBetween(startLine) || isBetween(endLine)) ? undefined : next;
}

/** A place that no match of the sources is at: a name, a path and a line, and no code to look into. */
function standIn({ path, line, name }: SourcePosition, written: string): Definition {
  const shown = cutToLine(name ?? written, LONGEST_NAME);
  const dot = shown.lastIndexOf('.');
  return {
    rule: '',
    path,
    name: dot > 0 ? shown.slice(dot + 1) : shown,
    ...(dot > 0 ? { owner: shown.slice(0, dot) } : {}),
    startLine: line,
    endLine: line,
    start: -line,
    end: -line,
    captures: {},
    meta: {},
  };
}
