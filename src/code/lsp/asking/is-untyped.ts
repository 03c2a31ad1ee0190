import type { CodeSymbol, SymbolKind } from '../../facts/facts.ts';

const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(['function', 'method']);
const VALUES: ReadonlySet<SymbolKind> = new Set(['constant', 'variable', 'field', 'property']);

/** Whether a declaration has a type that its signature leaves to be inferred: the result of a function, the type of a value. */
export function isUntyped({ kind, signature, children }: CodeSymbol, language: string): boolean {
  const isFunction = FUNCTIONS.has(kind);
  if (!isFunction && (!VALUES.has(kind) || children.length > 0)) return false;
  const [first = '', ...others] = signature.split('\n');
  // Overloads differ in their results; a setter beside a getter does not.
  if (others.some((other) => !other.startsWith('set '))) return false;
  const skeleton = withoutBrackets(first);
  const rule = Object.hasOwn(RULES, language) ? RULES[language] : ARROW_OR_COLON;
  return rule?.(skeleton, isFunction) ?? false;
}

/** Judges a signature without what is in its brackets. */
type Rule = (skeleton: string, isFunction: boolean) => boolean;

const ECMASCRIPT: Rule = (skeleton, isFunction) => {
  if (/^([\w#]+ )*set /.test(skeleton)) return false;
  if (isFunction || /^([\w#]+ )*get /.test(skeleton)) return !skeleton.includes(':');
  const [name = '', value = '…'] = skeleton.split(/ = (.*)/);
  return !name.includes(':') && !/ as | satisfies /.test(value) && !SAYS_ITSELF.test(value);
};

/** Values whose type one sees: literals, and new instances of a class. */
const SAYS_ITSELF = /^(-?[\d.]+\w*|'.*'|".*"|`.*`|true|false|null|\/.*\/\w*|new [\w.$]+[<>()…]*|[{[][}\]])$/;

const ARROW_OR_COLON: Rule = (skeleton, isFunction) => (isFunction ? !/\) ?(:|->)/.test(skeleton) : !skeleton.includes(':'));
const COLON: Rule = (skeleton) => !skeleton.includes(':');
const DEDUCED: Rule = (skeleton) => /\bauto\b/.test(skeleton) && !skeleton.includes('->');
const NEVER: Rule = () => false;

const RULES: Record<string, Rule> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  jsx: ECMASCRIPT,
  python: (skeleton) => !skeleton.includes('->') && !skeleton.includes(':'),
  ruby: (_, isFunction) => isFunction,
  kotlin: COLON,
  php: (skeleton, isFunction) =>
    isFunction ? !skeleton.includes(':') : /^((public|protected|private|static|readonly|var) )*\$/.test(skeleton),
  go: (skeleton, isFunction) => !isFunction && /^(var|const) \w+$/.test(skeleton),
  cpp: DEDUCED,
  // Headers of C++ are taken for C by their name.
  c: DEDUCED,
  csharp: NEVER,
  java: NEVER,
  rust: NEVER,
};

/** `const find = <>(): Promise<> => …`: what brackets hold, except that something is left out there, says nothing about the type. */
function withoutBrackets(text: string): string {
  let depth = 0;
  let kept = '';
  for (let index = 0; index < text.length; index++) {
    if (isClosing(text, index)) depth = Math.max(0, depth - 1);
    if (depth === 0 || text.charAt(index) === '…') kept += text.charAt(index);
    if (isOpening(text, index)) depth++;
  }
  return kept;
}

function isOpening(text: string, index: number): boolean {
  const character = text.charAt(index);
  return '([{'.includes(character) || (character === '<' && /[\w$:= ]/.test(text.charAt(index - 1)) && text.charAt(index + 1) !== ' ');
}

function isClosing(text: string, index: number): boolean {
  const character = text.charAt(index);
  return ')]}'.includes(character) || (character === '>' && !/[-=]/.test(text.charAt(index - 1)));
}
