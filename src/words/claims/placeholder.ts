/** Names that stand for any other. */
const PLACEHOLDER =
  /^(?:path|to|your|my|foo\w*|bar|baz|qux|example|examples?\d*|some\w*|xxx*|yyy+|zzz+|abc|xyz|name|dir|file(?:name)?\d*|folder|subdir\w*|sub|project(?:-?name)?|module\d?|package\d?|hello(?:[-_]?world)?|new|demo|sample|dummy|blah|whatever|username|user|org|owner|repo|a|b|c|x|y|z|n|nnn+|\d+)(?:\.\w+)*$/i;
const PLACEHOLDER_START = /^(?:your|my|some|example|foo|bar|sample|demo|custom|new|acme)[-_.A-Z]/;

/** Whether a component of a path, or a name, says "put yours here". */
export function isPlaceholder(component: string): boolean {
  return (
    PLACEHOLDER.test(component) ||
    PLACEHOLDER_START.test(component) ||
    /^(?:YYYY|XXXX?|NNNN?)|\.\.\.|…|[<>{}[\]$%]|^_+$|^[A-Z]{1,2}$/.test(component)
  );
}
