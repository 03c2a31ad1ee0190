/** What people call things who do not know the code, and what code calls them. */
const PLAIN: readonly (readonly [said: RegExp, written: string])[] = [
  [/\b(?:thr(?:ow|own|ows) away|get rid of|clean(?:ed)? up)\b/i, 'delete'],
  [/\b(?:sign(?:ing|ed)?|log(?:ging|ged)?)[- ]in\b/i, 'login'],
  [/\bsign(?:ing|ed)?[- ]up\b/i, 'register'],
  [/\b(?:pictures?|photos?)\b/i, 'image'],
  [/\bmails?\b/i, 'email'],
  [/\b(?:spreadsheets?|excel)\b/i, 'csv'],
  [/\bdownload(?:s|ed|ing)?\b/i, 'export'],
  [/\b(?:figures|numbers)\b/i, 'stats metrics'],
  [/\b(?:hammer(?:s|ing)?|too often|too many requests|limits? .{0,20}requests)\b/i, 'rate limit throttle'],
  [/\b(?:country|countries|town|city)\b/i, 'location geo'],
  [/\b(?:allow(?:s|ed)?|permit(?:s|ted)?|forbids?|who (?:may|can))\b/i, 'permission'],
  [/\b(?:forbidden|banned|bad) words?\b/i, 'filter blocklist'],
  [/\b(?:summary|summaries|digest)\b/i, 'report'],
  [/\b(?:tomorrow|later|regular|how often|every \w+ (?:minutes|hours|days))\b/i, 'schedule'],
  [/\b(?:upvotes?|thumbs[- ]up)\b/i, 'like vote'],
  [/\bother servers?\b/i, 'remote'],
  [/\bbrowser\b/i, 'client'],
  [/\b(?:settings?|configuration)\b/i, 'config env'],
];

/** The words that code has for what a text says in everyday ones. */
export function wordsOfCode(text: string): string[] {
  return PLAIN.flatMap(([said, written]) => (said.test(text) ? written.split(' ') : []));
}
