import type { Predicate } from './parse-query.ts';

/** A condition on the text of one node. */
export interface NodeTest {
  (text: string): boolean;
  /** The texts that meet it, where these can be listed. */
  only?: readonly string[];
}

/** A condition on a match, given the texts of each capture. */
export type MatchTest = (textsOf: (capture: string) => readonly string[]) => boolean;

/** What a predicate asks of a match, as web-tree-sitter understands it; undefined for one that it does not know, or that is not valid. */
export function readTest({ name, captures, texts, args }: Predicate): MatchTest | undefined {
  const [capture = '', other] = captures;
  const isPositive = !name.startsWith('not-');
  const test = nodeTest({ name, texts });
  if (args !== captures.length + texts.length || captures.length === 0) return undefined;
  if (/^(not-)?eq\?$/.test(name) && captures.length === 2 && texts.length === 0 && other !== undefined) {
    return (textsOf) => textsOf(capture).every((text) => textsOf(other).some((same) => (text === same) === isPositive));
  }
  if (captures.length !== 1 || !test) return undefined;
  if (/^(not-)?eq\?$/.test(name)) return (textsOf) => textsOf(capture).every(test);
  if (/^(not-)?match\?$/.test(name)) return (textsOf) => (textsOf(capture).length === 0 ? !isPositive : textsOf(capture).every(test));
  if (name === 'any-of?') return (textsOf) => textsOf(capture).length > 0 && textsOf(capture).every(test);
  return (textsOf) => textsOf(capture).length === 0 || !textsOf(capture).every((text) => texts.includes(text));
}

/** What predicates ask of each node of a capture. */
export function nodeTests(predicates: readonly Predicate[], capture: string): NodeTest[] {
  return predicates.flatMap((predicate) => {
    const isOwn = predicate.captures.length === 1 && predicate.captures[0] === capture && predicate.name !== 'not-any-of?';
    return (isOwn && nodeTest(predicate)) || [];
  });
}

function nodeTest({ name, texts }: Pick<Predicate, 'name' | 'texts'>): NodeTest | undefined {
  const [first] = texts;
  if (name === 'any-of?') return Object.assign((text: string) => texts.includes(text), { only: texts });
  if (name === 'not-any-of?') return (text) => !texts.includes(text);
  if (first === undefined || texts.length > 1) return undefined;
  if (name === 'eq?') return Object.assign((text: string) => text === first, { only: texts });
  if (name === 'not-eq?') return (text) => text !== first;
  if (name !== 'match?' && name !== 'not-match?') return undefined;
  try {
    const regex = new RegExp(first);
    return (text) => regex.test(text) === (name === 'match?');
  } catch {
    // The query will say what is wrong with it.
    return undefined;
  }
}
