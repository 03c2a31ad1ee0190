/** Words in front of a declaration that are no type. */
const MODIFIERS =
  /^((public|private|protected|internal|static|abstract|virtual|override|final|default|synchronized|async|suspend|open|unsafe|const|extern|pub(\([^)]*\))?|export|declare|readonly|fun|fn|func|def|function|sealed|partial|new)\s+)+/;

/**
 * The type that a method gives, as its signature writes it: `*Repo` of `Repo(a int) *Repo`, `Promise<Order>` of `find(id: string): Promise<Order>`,
 * `Repo` of `public Repo repo()`. Nothing where it says none.
 */
export function resultInSignature(signature: string, name: string): string {
  const at = placeOf(signature, name);
  if (at < 0) return '';
  const rest = behindParameters(signature.slice(at + name.length));
  if (rest === undefined) return '';
  const behind = rest
    .replace(/^\s*(:|->|=>)\s*/, '')
    .replace(/\s+where\b.*$/s, '')
    .trim();
  return behind === '' ? inFront(signature.slice(0, at)) : behind;
}

/** Where the name stands with parameters behind it. */
function placeOf(signature: string, name: string): number {
  for (let at = signature.indexOf(name); at >= 0; at = signature.indexOf(name, at + 1)) {
    const isWhole = !/[\w$]/.test(signature[at - 1] ?? ' ') && /^\s*[(<[]/.test(signature.slice(at + name.length));
    if (isWhole) return at;
  }
  return -1;
}

/** What comes after type parameters and parameters; undefined where they do not close. */
function behindParameters(text: string): string | undefined {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if ('(<['.includes(character)) depth++;
    else if (')]'.includes(character) || (character === '>' && !'-='.includes(text[index - 1] ?? ''))) {
      depth--;
      if (depth === 0 && character === ')') return text.slice(index + 1);
    }
  }
  return undefined;
}

/** `Task<Repo>` of `public async Task<Repo> `, `List<T>` of `<T> List<T> `. */
function inFront(text: string): string {
  const bare = text.trim().replace(/^(@\w+(\([^)]*\))?\s+)+/, '');
  const type = `${bare} `
    .replace(MODIFIERS, '')
    .replace(/^<[^>]*>\s*/, '')
    .trim();
  return type === 'void' ? '' : type;
}
