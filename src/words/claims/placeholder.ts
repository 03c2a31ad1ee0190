/** Names that stand for any other. */
const PLACEHOLDER =
  /^(?:path|to|your|my|foo\w*|bar|baz|qux|example|examples?\d*|some\w*|xxx*|yyy+|zzz+|abc|xyz|name|dir|file(?:name)?\d*|folder|subdir\w*|sub|project(?:-?name)?|module\d?|package\d?|hello(?:[-_]?world)?|new|demo|sample|dummy|blah|whatever|username|user|org|owner|repo|a|b|c|x|y|z|n|nnn+|\d+)(?:\.\w+)*$/i;
/** `plugin_name`, `MyRule-name`: what a reader is to name. `display_name` and the like are names of code. */
const NAMED =
  /^(?:addon|app|branch|class|command|component|crate|driver|extension|feature|function|language|lib(?:rary)?|locale|method|model|module|package|page|plugin|project|provider|repo(?:sitory)?|resource|rule|service|skill|task|template|theme|tool|view|widget)[-_]?name(?:\.\w+)*$/i;
/** `v1_ctrl_myentity.go`. */
const PLACEHOLDER_INSIDE =
  /(?:^|[-_.])my[-_]?(?:app|class|component|entity|feature|handler|model|module|object|package|plugin|project|resource|service|thing|type|view|widget)s?(?=[-_.]|$)/i;
const PLACEHOLDER_START = /^(?:your|my|some|example|foo|bar|sample|demo|custom|new|acme)[-_.A-Z]/;

/** `MONITORING_TYPE.js`: files of code are written so in no convention. */
const CAPITALS = /^[A-Z]+(?:_[A-Z]+)+\.(?:[cm]?[jt]sx?|vue|svelte|py|go|rb|php|java|kt|cs|rs)$/;

/** Whether a component of a path, or a name, says "put yours here". */
export function isPlaceholder(component: string): boolean {
  return (
    PLACEHOLDER.test(component) ||
    NAMED.test(component) ||
    PLACEHOLDER_START.test(component) ||
    PLACEHOLDER_INSIDE.test(component) ||
    CAPITALS.test(component) ||
    /^(?:YYYY|XXXX?|NNNN?)|\.\.\.|…|[<>{}[\]$%]|^_+$|^[A-Z]{1,2}$/.test(component)
  );
}
