/** The types that the head of a type says it is made from, by their last names: `class A extends db.B<T> implements C` → B, C. */
export type ReadBases = (signature: string) => string[];

/** `class A extends B implements C, D`: what comes of a call (`extends mixin(B)`) has no name. */
export const afterKeywords: ReadBases = (signature) => {
  const [, ...parts] = withoutArguments(signature.replace(/\s*\{.*$/s, '')).split(/\b(?:extends|implements)\b/);
  return parts.flatMap(names);
};

/** `class A(B, C[T], metaclass=M):` */
export const inParentheses: ReadBases = (signature) => {
  const [, bases = ''] = /^[^(]*\((.*)\)/s.exec(signature) ?? [];
  return names(withoutArguments(bases).replace(/\w+\s*=[^,]*/g, ''));
};

/** `class A(x: Int) : B(x), C`, `class A : public B` */
export const afterColon: ReadBases = (signature) => {
  const [, bases = ''] = /(?<!:):(?!:)(.*)$/s.exec(withoutArguments(signature.replace(/\s*\{.*$/s, ''))) ?? [];
  return names(bases.replace(/\b(?:public|protected|private|virtual)\b|\b(?:where|by)\b.*$/gs, '').replaceAll('()', ''));
};

/** `class A < B` */
export const afterLess: ReadBases = (signature) => names(/<\s*([\w:]+)/.exec(signature)?.[1] ?? '');

/** A text whose brackets hold nothing; those of types are gone. */
function withoutArguments(text: string): string {
  let kept = '';
  let depth = 0;
  for (const character of text.replace(/[-=]>/g, '  ')) {
    if (')]>}'.includes(character)) depth = Math.max(0, depth - 1);
    if (depth === 0 && !'<>[]'.includes(character)) kept += character;
    if ('([<{'.includes(character)) depth++;
  }
  return kept;
}

function names(list: string): string[] {
  return list.split(/[,&]/).flatMap((each) => /([\p{L}_$][\p{L}\p{N}_$]*)\s*$/u.exec(each)?.[1] ?? []);
}
