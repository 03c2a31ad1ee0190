/** A string of Kotlin whose first dollars say how many begin a computed part: `$$"${server.port}"`. */
const MANY_DOLLARS = /\${2,}("(?:[^"\\\n]|\\.)*"|"""[\s\S]*?""")/g;

/** A dollar that nothing computed follows, at the end of a string of Kotlin: `"""^[a-z]*$"""`. */
const LAST_DOLLAR = /\$(?="(?:""|[,)\s]))/g;

/**
 * A text of Kotlin that its grammar can read although it does not know all of the language: what it would take for broken, and lose the class
 * around, is written otherwise. Every place stays where it is.
 */
export function repairKotlin(text: string): string {
  if (!text.includes('$')) return text;
  return text
    .replace(MANY_DOLLARS, (whole, quoted: string) => ' '.repeat(whole.length - quoted.length) + quoted.replaceAll('$', '_'))
    .replace(LAST_DOLLAR, '_');
}
