/** Names that say whether something went well; what they hold is the program's own. */
const STATUS = new Set(['_', 'err', 'ok', 'error', 'done', 'res', 'response', 'w']);

/** Words before or behind a name that are not the name. */
const MODIFIERS = /^(?:(?:const|let|var|val|final|mut|ref|out|in|params|public|private|protected|readonly|override|vararg|type)\s+)+/;

/**
 * The names that a parameter binds, as it is written in any of the languages: `name: T = 1`, `T name`, `$name`, `*args`, `@Body() dto: Dto`,
 * `[FromBody] Dto dto`, `{ id, name: given }`, `Json(payload): Json<T>`; in Go, where the type comes last, `ctx *gin.Context`.
 */
export function namesOfParameter(written: string, path: string): string[] {
  const text = dropDefault(dropAnnotations(written)).replace(MODIFIERS, '');
  if (/^[{[]/.test(text)) return namesBoundBy(text);
  if (path.endsWith('.go')) return [/^\w+/.exec(text)?.[0] ?? []].flat();
  const typed = /^([^:]*?)\??\s*:(?!:)/.exec(text)?.[1] ?? text;
  const inner = /^[\w:]+\(([^()]*)\)$/.exec(typed.trim())?.[1] ?? typed;
  return [/[\w$]+$/.exec(inner.replace(MODIFIERS, '').trim())?.[0] ?? []].flat();
}

/** The names that an assignment gives values to: `x`, `this.x`, `{ a, b: c = 1, ...rest }`, `[a, b]`, `a, err`, `row['x']`. */
export function namesBoundBy(target: string): string[] {
  const text = target.trim().replace(MODIFIERS, '');
  const pieces = /^[{[(]/.test(text) ? splitAtCommas(text.replace(/^[{[(]|[}\])](\s*:.*)?$/gs, '')) : splitAtCommas(text);
  return [...new Set(pieces.flatMap(boundByPiece))].filter((name) => !STATUS.has(name));
}

/** Splits at the commas that are not inside brackets or quotes. */
export function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const character of text) {
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (/["'`]/.test(character)) quote = character;
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    if (character === ',' && depth <= 0 && quote === '') parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function boundByPiece(piece: string): string[] {
  const plain = dropDefault(piece)
    .replace(/^(\.\.\.|[*&]+)/, '')
    .replace(MODIFIERS, '')
    .trim();
  const [, renamed] = /^[\w$'"[\]]+\s*:\s*(.+)$/s.exec(plain) ?? [];
  if (renamed !== undefined) return /^[{[]/.test(renamed) ? namesBoundBy(renamed) : boundByPiece(renamed);
  if (/^[{[(]/.test(plain)) return namesBoundBy(plain);
  const [dotted] = /^[@$\w]+((\?\.|\.|->|::)[\w$#]+)*/.exec(plain) ?? [];
  return dotted === undefined ? [] : [dotted.replace(/\?\.|->|::/g, '.')];
}

/** `@Body() dto: Dto` and `[FromBody] Dto dto` without what stands before; brackets inside brackets are gone after a few rounds. */
function dropAnnotations(written: string): string {
  let text = written.trim();
  for (let round = 0; round < 6; round++) {
    text = text.replace(/^@[\w.]+(\((?:[^()]|\([^()]*\))*\))?\s*/, '').replace(/^(#?\[[A-Z][^\]]*\])\s*/, '');
  }
  return text.replace(/^(\.\.\.|\*{1,2}|&)\s*/, '').replace(/\.{3}\s*/, ' ');
}

/** Without ` = default`; `=>` and `==` are no defaults. */
function dropDefault(text: string): string {
  const [named] = /^[^={]*?(?=\s*=(?![=>]))/.exec(text) ?? [];
  return named === undefined || named === '' ? text : named;
}
