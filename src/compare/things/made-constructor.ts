import type { CodeSymbol } from '../../code/facts/facts.ts';

/** Lombok: what makes a constructor of the fields of a class that others can call, and has none of its own settings. */
const MAKES = /@(?:lombok\.)?(AllArgsConstructor|RequiredArgsConstructor|NoArgsConstructor|Data|Value)\b(?!\s*\(\s*[^\s)])/g;

/** …where it has: it is called otherwise, or only by some. */
const SETS = /@(?:lombok\.)?(?:AllArgs|RequiredArgs|NoArgs)Constructor\s*\([^)]*\b(?:access|staticName)\b/;

const MODIFIERS = /^(?:(?:public|protected|private|final|volatile|transient) )+/;

/**
 * The signatures of the constructors of a class of Java that annotations have made of its fields, which nobody wrote: whether one is written or
 * made is no matter to those who call it.
 * @param text of the class, from its annotations to its end, by lines.
 */
export function madeConstructors({ name, startLine, children }: CodeSymbol, text: readonly string[]): string[] {
  const declared = text.findIndex((line) => new RegExp(`\\bclass ${name}\\b`).test(line));
  const head = text.slice(0, Math.max(0, declared)).join('\n');
  if (SETS.test(head)) return [];
  const made = new Set([...head.matchAll(MAKES)].map(([, what = '']) => what));
  const isWritten = children.some(({ kind }) => kind === 'constructor');
  const isSaid = [...made].some((what) => what.endsWith('Constructor'));
  const fields = children
    .filter(({ kind, signature }) => (kind === 'field' || kind === 'constant') && !/\bstatic\b/.test(signature))
    .map((field) => ({ ...field, written: text.slice(field.startLine - startLine, field.endLine - startLine + 1).join(' ') }));
  const isGiven = ({ written }: { written: string }) => /=/.test(written.replace(/"(?:[^"\\]|\\.)*"|\([^()]*\)/g, ''));
  const isFinal = ({ signature }: { signature: string }) => made.has('Value') || /\bfinal\b/.test(signature);
  const isAsked = (field: (typeof fields)[number]) => !isGiven(field) && (isFinal(field) || /@(?:lombok\.)?NonNull\b/.test(field.written));
  const signatureOf = (of: typeof fields) =>
    `public ${name}(${of.map(({ signature }) => signature.replace(/\s*=.*$/, '').replace(MODIFIERS, '')).join(', ')})`;
  const byItself = !isWritten && !isSaid;
  const found = [
    ...(made.has('AllArgsConstructor') || (byItself && made.has('Value'))
      ? [fields.filter((each) => !(isFinal(each) && isGiven(each)))]
      : []),
    ...(made.has('RequiredArgsConstructor') || (byItself && made.has('Data') && !made.has('Value')) ? [fields.filter(isAsked)] : []),
  ];
  // One without parameters a class can have anyway.
  return [...new Set(found.filter((of) => of.length > 0).map(signatureOf))];
}
