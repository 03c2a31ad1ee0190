/** Something at the top of a file as others can see it: a declaration, a name of an import or of an export, another statement. */
export interface ShapePiece {
  /**
   * The names that can mean it, in the file or where the file is imported: those that it declares; of a statement that declares nothing all
   * that it says, as it may add to them. `*` where it passes on all that another file has.
   */
  names: readonly string[];
  /** 8 hex digits of what can be seen of it. */
  digest: string;
  /** The names that can be seen in it: `a`, or `a.b` where it takes only that member of `a`. */
  words: readonly string[];
  /** What it is in another file: the name there, or `*` for the file itself. */
  from?: { specifier: string; name: string };
  /** Specifiers that it says otherwise, as in `import('./a.ts')`. */
  leads?: readonly string[];
  /** Whether it is exported, or declares something for files that do not import it. */
  role?: 'exported' | 'ambient';
}

/** `import a.b`: the name `a` says nothing of what is taken of `a.b`. */
export const EVERYTHING = '**';

/** `a` of `a.b`. */
export function baseOf(word: string): string {
  const dot = word.indexOf('.');
  return dot < 0 ? word : word.slice(0, dot);
}

/** `b` of `a.b`. */
export function memberPart(word: string): string | undefined {
  const dot = word.indexOf('.');
  return dot < 0 ? undefined : word.slice(dot + 1);
}

const NAME = /(?<![\p{L}\p{N}_$]|(?<!\.\.)\.)[\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*)?/gu;

/** The names in a text that nobody parses, as `ShapePiece.words` has them. */
export function wordsIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([word]) => word.replace('?.', '.'));
}
