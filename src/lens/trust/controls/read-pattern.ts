/** Longer ones, and those that repeat what repeats, could take forever. */
const LONGEST = 200;

/** Undefined where a regular expression of a repository is none of JavaScript's, or not one to run. */
export function readPattern(pattern: string): RegExp | undefined {
  const repeats = pattern.match(/[+*]|\{\d+,/g) ?? [];
  if (pattern.length > LONGEST || repeats.length > 4 || /[+*}]\)?[+*{]|[+*][^()]*\)[+*{]/.test(pattern)) return undefined;
  try {
    return new RegExp(pattern);
  } catch {
    return undefined;
  }
}
