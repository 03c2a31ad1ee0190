import { words } from '../../../base/words.ts';
import type { CodeSymbol } from '../../../code/facts/facts.ts';
import { functionAtLine, functionsOf } from './functions-of.ts';

/** A value that code goes by: a header, a setting, a file, a URL, a word that something is compared with. */
export interface NamedValue {
  text: string;
  /** Counted from 1. */
  line: number;
  /** The first line of the function that it stands in; absent outside of one. */
  within?: number;
  /** Outside of functions, the constant that it stands in. */
  of?: string;
}

const QUOTED = /(?<![\w\\])(["'`])((?:(?!\1)[^\\\s]){2,60})\1/g;

/** Lines that tell no reader what the code goes by: imports, messages for people and logs, looks, routes, which are told elsewhere. */
const ASIDE =
  /^\s*(?:import\b|from\s|use\s|require|include|export\s.*\bfrom\b|@?using\b|package\b|\/\/|\/\*|\*|#(?!\[)|--|<!--)|\brequire\s*\(|\bimport\s*\(|(?<![\w.])(?:log(?:ger|ging)?|console|print(?:ln|f)?|raise|throw|panic)\b|\b(?:errorf?|warn(?:ing)?|infof?|debugf?|fatalf?|Errorf|Printf|Sprintf)\s*\(|\berrors\.New\b|\b(?:className|class|style|id|key|variant|color|size)\s*=\s*["'{`]|\.(?:get|post|put|patch|delete|route|handle|group|use|any|head|options)\w*\(\s*["'`]\//i;

const FILE =
  /^[\w.*-]*\.(?:json|ya?ml|toml|ini|conf|cfg|env|db|sqlite3?|csv|txt|md|pdf|zip|gz|tar|log|sock|pem|key|crt|so|dll|exe|sh|bat|xml|ico|png|jpe?g|gif|webp|avif|svg|html?|lock|bak|sql)$/i;
const HEADER = /^(?:[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z0-9]*)+|Authorization|Cookie|Bearer|Accept|Referer|Origin|Host)$/;
const SETTING = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;
const PLACE = /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|~?\/?[\w.@-]+(?:\/[\w.@:*{}-]+)+\/?|\/[\w.-]+\/?)$/i;
const WORD = /^[A-Za-z][\w.:+-]{1,30}$/;

/** What stands before a word that decides something: it is compared, looked up, or begins or ends something. */
const DECIDES =
  /(?:[=!]==?|\bcase|\bin|\bis|\bwhen|\beq|=>)\s*[[({]?\s*$|\b(?:has_?prefix|has_?suffix|starts_?with|ends_?with|contains|includes|equals(?:IgnoreCase)?|query|header|cookie|form|param|get_?env|env|getattr|lookup|get|pop)\w*\)?\s*[([]\s*(?:\w+,\s*)?$/i;

/** Of one function, or of a file outside of functions. */
const MOST = 8;
const MOST_OUTSIDE = 60;

const HOLDS = /^(?:constant|variable|property|field)$/;

/** They decide something nearly everywhere, and tell nothing. */
const COMMON: ReadonlySet<string> = new Set(
  words(
    'true false null none nil undefined default url id ids name type value key string number object function boolean array length ok error data',
  ),
);

/** The values that a source goes by, in its order, each once for each function. Sentences and formats are none. Pure. @param imported what the source imports, which is none either. */
export function namedValuesIn(text: string, symbols: readonly CodeSymbol[], imported: ReadonlySet<string> = new Set()): NamedValue[] {
  const functions = functionsOf(symbols);
  const found: NamedValue[] = [];
  const counts = new Map<number, Set<string>>();
  for (const [at, line] of text.split('\n').entries()) {
    const values = valuesOf(line).filter((value) => !imported.has(value));
    if (values.length === 0) continue;
    const within = functionAtLine(functions, at + 1)?.startLine;
    const own = counts.get(within ?? 0) ?? new Set();
    counts.set(within ?? 0, own);
    for (const value of values) {
      if (own.has(value) || own.size >= (within === undefined ? MOST_OUTSIDE : MOST)) continue;
      own.add(value);
      found.push({ text: value, line: at + 1, ...(within === undefined ? holderOf(symbols, at + 1) : { within }) });
    }
  }
  return found;
}

/** The constant that a line stands in. */
function holderOf(symbols: readonly CodeSymbol[], line: number): Pick<NamedValue, 'of'> {
  const holder = symbols.find(({ kind, startLine, endLine }) => HOLDS.test(kind) && startLine <= line && line <= endLine);
  return holder ? { of: holder.name } : {};
}

function valuesOf(line: string): string[] {
  if (line.length > 400 || ASIDE.test(line)) return [];
  const quoted = [...line.matchAll(QUOTED)].map(({ 2: value = '', index }) => ({ value, before: line.slice(0, index) }));
  return quoted.filter(({ value, before }) => tells(value, before)).map(({ value }) => value);
}

function tells(value: string, before: string): boolean {
  if (/[%${}<>\\]/.test(value) || /^\.{1,2}\//.test(value) || !/[A-Za-z]{2}/.test(value)) return false;
  if (SETTING.test(value) || HEADER.test(value) || FILE.test(value) || PLACE.test(value)) return true;
  return WORD.test(value) && !COMMON.has(value.toLowerCase()) && DECIDES.test(before);
}
