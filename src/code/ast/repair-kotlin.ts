/** A string of Kotlin whose first dollars say how many begin a computed part: `$$"${server.port}"`. */
const MANY_DOLLARS = /\${2,}("(?:[^"\\\n]|\\.)*"|"""[\s\S]*?""")/g;

/** What stands for a dollar that begins no computed part, as the grammar would take it for one that does. */
const NO_PART = '\uff04';

/** A text of what was repaired as it is written. */
export function asWritten(text: string): string {
  return text.includes(NO_PART) ? text.replaceAll(NO_PART, '$') : text;
}

/** A dollar that nothing computed follows, at the end of a string of Kotlin: `"""^[a-z]*$"""`. */
const LAST_DOLLAR = /\$(?="(?:""|[,)\s]))/g;

/** Annotations of a type argument: `Map<@NotBlank String, @Valid Item>`. */
const OF_TYPE_ARGUMENT = /(?<=\w<[\w\s.,?*]*)(?:@[\w.]+(?:\((?:[^()"]|"(?:[^"\\\n]|\\.)*")*\))?\s+)+(?=[\w.]+\s*[<?,>])/g;

/** The comma behind the last of several type arguments, each on a line of its own. */
const LAST_COMMA = /(?<=[\w?>]),(?=[^\S\n]*\n\s*>)/g;

/** A call of `get` or `set` behind a variable, which the grammar takes for an accessor of that: the space in front of it. */
const NO_ACCESSOR =
  /(?<=\b(?:val|var)\s[^\n]*[\w)}\]"]\s*\n(?:[ \t]*(?:\/\/[^\n]*)?\n)*[ \t]*)[ \t](?=(?:get\s*\(\s*[^)\s/]|set\s*\(\s*["\d]|(?:get|set)\s*(?:<[^<>\n]*>\s*)?\{))/g;

/** Of the annotated arguments of one type. */
const MOST_ARGUMENTS = 4;

/**
 * A text of Kotlin that its grammar can read although it does not know all of the language: what it would take for broken, and lose the class
 * around, is written otherwise. Every place stays where it is.
 */
export function repairKotlin(text: string): string {
  return repairStrings(repairTypes(text.replace(NO_ACCESSOR, ';')));
}

function repairTypes(text: string): string {
  let repaired = text.replace(LAST_COMMA, ' ');
  for (let count = 0; count < MOST_ARGUMENTS; count++) {
    const before = repaired;
    repaired = before.replace(OF_TYPE_ARGUMENT, (annotations) => annotations.replace(/\S/g, ' '));
    if (repaired === before) break;
  }
  return repaired;
}

function repairStrings(text: string): string {
  if (!text.includes('$')) return text;
  return text
    .replace(MANY_DOLLARS, (whole, quoted: string) => ' '.repeat(whole.length - quoted.length) + quoted.replaceAll('$', NO_PART))
    .replace(LAST_DOLLAR, NO_PART);
}
