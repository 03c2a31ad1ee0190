/**
 * Whether a declaration leaves its type to be inferred: the result of a function, the type of a value.
 * @param skeleton its signature without what is in its brackets.
 */
export type Inferred = (skeleton: string, isFunction: boolean) => boolean;

export const inferredEcmaScript: Inferred = (skeleton, isFunction) => {
  if (/^([\w#]+ )*set /.test(skeleton)) return false;
  if (isFunction || /^([\w#]+ )*get /.test(skeleton)) return !skeleton.includes(':');
  const [name = '', value = '…'] = skeleton.split(/ = (.*)/);
  return !name.includes(':') && !/ as | satisfies /.test(value) && !SAYS_ITSELF.test(value);
};

/** Values whose type one sees: literals, and new instances of a class. */
const SAYS_ITSELF = /^(-?[\d.]+\w*|'.*'|".*"|`.*`|true|false|null|\/.*\/\w*|new [\w.$]+[<>()…]*|[{[][}\]])$/;

/** `f(a) -> T`, `f(a): T`, `x: T` */
export const withoutArrowOrColon: Inferred = (skeleton, isFunction) =>
  isFunction ? !/\) ?(:|->)/.test(skeleton) : !skeleton.includes(':');
export const withoutColon: Inferred = (skeleton) => !skeleton.includes(':');
/** `auto f()`, unless `-> T` follows. */
export const withAuto: Inferred = (skeleton) => /\bauto\b/.test(skeleton) && !skeleton.includes('->');
export const never: Inferred = () => false;
