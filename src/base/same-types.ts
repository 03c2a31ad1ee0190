/** What stands in square brackets, with others in it. */
const INSIDE = String.raw`((?:[^[\]]|\[(?:[^[\]]|\[(?:[^[\]]|\[[^[\]]*\])*\])*\])*)`;

const CHOICE = new RegExp(String.raw`(?<![\w.])(Optional|Union)\[${INSIDE}\]`, 'g');

/** Python: `Optional[List[str]]` is `list[str] | None`, https://docs.python.org/3/library/stdtypes.html#types-union. */
export function samePythonTypes(code: string): string {
  let plain = code
    .replace(/(?<![\w.])(?:typing|t)\.(?=[A-Z])/g, '')
    .replace(/(?<![\w.])(?:List|Dict|Tuple|Set|FrozenSet|Type)(?=\[)/g, (name) => name.toLowerCase());
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(CHOICE, (_, choice: string, inside: string) =>
      choice === 'Optional' ? `${inside}|None` : atCommas(inside).join('|'),
    );
  }
  return plain;
}

function atCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '[') depth++;
    else if (text[at] === ']') depth--;
    else if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Go: `interface{}` is `any`. */
export function sameGoTypes(code: string): string {
  return code.replace(/(?<!\w|\w\.)interface\{\}/g, 'any');
}

/** TypeScript: `Array<Order>` is `Order[]`. */
export function sameTypeScriptTypes(code: string): string {
  return code.replace(/(?<![\w.])Array<([\w.]+)>/g, '$1[]').replace(/(?<![\w.])ReadonlyArray<([\w.]+)>/g, 'readonly $1[]');
}

const KEYWORDS: Readonly<Record<string, string>> = { String: 'string', Int32: 'int', Int64: 'long', Boolean: 'bool', Object: 'object' };

/** C#: `String` is `string`, and `Nullable<int>` is `int?`. */
export function sameCsharpTypes(code: string): string {
  return code
    .replace(/(?<![\w.])(?:System\.)?(String|Int32|Int64|Boolean|Object)(?= \w|[?,>[)])/g, (_, name: string) => KEYWORDS[name] ?? name)
    .replace(/(?<![\w.])(?:System\.)?Nullable<([\w.]+)>/g, '$1?');
}

/** PHP: `?string` is `string|null`, in whichever order. */
export function samePhpTypes(code: string): string {
  return code
    .replace(
      /(?:([(,:])|\b(public|private|protected|readonly|static)) ?\?([\\\w]+)/g,
      (_, sign: string | undefined, word: string, type: string) => (sign === undefined ? `${word} ${type}|null` : `${sign}${type}|null`),
    )
    .replace(/\bnull\|([\\\w]+)(?![\w\\|])/g, '$1|null');
}
