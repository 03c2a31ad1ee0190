/**
 * Makes a C or C++ text readable for a grammar that knows no preprocessor: `extern "C"` guards and macros that are no syntax by themselves
 * are blanked out, character for character. A text that turns out to be C++ says so, whatever its name.
 */
export function prepareC(text: string): { text: string; readAs?: string } {
  const readable = blankLoneMacros(text.replace(LINKAGE_GUARD, blank))
    .replace(EXPORTED_TYPE, (_, keyword: string, macro: string) => keyword + blank(macro))
    .replace(EXPORTED_FUNCTION, (_, before: string, macro: string) => before + blank(macro))
    .replace(DECORATION, (_, before: string, macro: string) => before + blank(macro))
    .replace(TRAILING_MACRO, blankAttribute)
    .replace(ANNOTATION, blank)
    .replace(CALLING_CONVENTION, (_, before: string, macro: string) => before + blank(macro))
    .replace(HEADER_CONDITION, (_, before: string, header: string) => before + '1'.repeat(header.length));
  return { text: readable, ...(CPP.test(readable) ? { readAs: 'cpp' } : {}) };
}

/** `#ifdef __cplusplus` around nothing but `extern "C" {` or its closing brace: the grammar would see one brace too many. */
const LINKAGE_GUARD =
  /^[ \t]*#[ \t]*if(?:def[ \t]+|[ \t(]+(?:defined[ \t(]*)?)__cplusplus\b[^\n]*\n(?:[ \t]*(?:extern[ \t]*"C"[ \t]*\{?|\{|\}[^\n]*|\/[/*][^\n]*)?[ \t]*\r?\n){1,6}?[ \t]*#[ \t]*endif\b[^\n]*/gm;

/** `class LIB_API Store : …`, `class LIB_API Store;` */
const EXPORTED_TYPE =
  /\b((?:class|struct|union)[ \t]+)([A-Z][A-Z0-9_]+(?:\([^()\n]*\))?)(?=\s+[A-Za-z_]\w*(?:::\w+)*(?:[ \t]*<[^<>;{}]*>)?\s*(?:final\s*)?(?::(?!:)|\{)|(?<=class[ \t]+\w+)\s+\w+[ \t]*;)/g;

/** `LIB_API int open(…)`: names in capitals before what is a type by itself, or a constructor that initialises, or a destructor. */
const EXPORTED_FUNCTION =
  /^([ \t]*(?:template[ \t]*<[^\n]*>[ \t]+)?(?:(?:static|inline|extern|constexpr|virtual|explicit|friend)[ \t]+)*)((?:[A-Z][A-Z0-9_]{2,}(?:\([^()\n]*\))?[ \t]+)*[A-Z][A-Z0-9_]{2,}(?:\([^()\n]*\))?)(?=\s+(?:(?:void|int|char|bool|auto|float|double|long|short|unsigned|signed|size_t|u?int\d+_t|struct|static|inline|constexpr|explicit|virtual|extern)\b|(?:const\s+)?[a-z_][\w:]*[\s*&]+\w+\s*\(|~\w|\w+\([^;{}()]*(?:\([^()]*\)[^;{}()]*)*\)\s*(?:noexcept\s*)?:\s*\w+\s*[({]))/gm;

/** `LIB_EXPORT Store* open(…)`: names that say themselves that they only decorate, before any type. */
const DECORATION =
  /^([ \t]*(?:(?:static|inline|extern)[ \t]+)*)([A-Z][A-Z0-9_]*_(?:API|EXPORTS?|PUBLIC|EXTERN|VISIBLE|DLL|INLINE|FORCEINLINE|NODISCARD|DEPRECATED))(?=[ \t]+(?:const[ \t]+)?[A-Za-z_][\w:]*(?:<[^;(){}\n]*>)?[ \t*&]+(?:\([ \t]*\*[ \t]*)?[A-Za-z_]\w*[ \t]*[(;=)])/gm;

/** `int open(…) const LIB_ATTRIBUTE(…);`: a name in capitals between the end of a declarator and of its declaration. */
const TRAILING_MACRO =
  /(?<=(?:\)|\b(?:const|override|final|noexcept))\s*)(?:\b[A-Z][A-Z0-9_]{2,}(?:[ \t]*\([^;{}()]*(?:\([^()]*\)[^;{}()]*)*\))?\s*)+(?=[;{=])/g;

/** `Mutex* mutex LIB_GUARDED_BY(other);`: Clang's thread safety annotations under any prefix. */
const ANNOTATION =
  /(?<=[\w\])]\s+)\b(?:[A-Z][A-Z0-9]*_)*(?:GUARDED_BY|GUARDED_VAR|ACQUIRED_(?:BEFORE|AFTER)|LOCKS_REQUIRED|LOCKS_EXCLUDED)\b(?:[ \t]*\([^;{}()]*(?:\([^()]*\)[^;{}()]*)*\))?(?=\s*[;{=,])/g;

/** `int LIB_CALL open(…)`: a name in capitals between type and name. */
const CALLING_CONVENTION =
  /^([ \t]*(?:(?:static|inline|extern|const)[ \t]+)*(?!(?:static|inline|extern|const|return|else|new|delete|typedef|virtual|explicit|constexpr|case|goto)\b)[A-Za-z_]\w*[ \t*&]+)([A-Z][A-Z0-9_]{2,})(?=[ \t]+[A-Za-z_]\w*[ \t]*\()/gm;

/** `#if __has_include(<optional>)`: the grammar knows no header names in conditions. */
const HEADER_CONDITION = /^([ \t]*#[ \t]*(?:el)?if\b[^\n]*?\()([<"][\w./-]+[>"])(?=\))/gm;

/** What no C header contains. */
const CPP =
  /^[ \t]*(?:template[ \t]*<|(?:inline[ \t]+)?namespace\b[\w \t:]*\{|using[ \t]+(?:namespace[ \t]+)?[\w:]+[ \t]*[;=]|(?:public|private|protected)[ \t]*:|(?:class|struct)[ \t]+\w+[ \t]*(?:final[ \t]*)?:[ \t]*(?:public|private|protected|virtual)\b|class[ \t]+\w+[ \t]*(?:;|\r?$|\{))/m;

const LONE_MACRO = /^[ \t]*([A-Z_][A-Z0-9_]{2,})([ \t]*\([^;{}\n]*\))?[ \t]*(?=\r?$|\/[/*])/gm;

/** Macros on a line of their own between declarations: `LIB_BEGIN_NAMESPACE`, `Q_OBJECT`, `G_DEFINE_TYPE(…)`. */
function blankLoneMacros(text: string): string {
  let blankedTo = -1;
  return text.replace(LONE_MACRO, (match: string, _: string, parameters: string | undefined, offset: number) => {
    const before = significantBefore(text, offset);
    const after = text.slice(offset + match.length, offset + match.length + 200).trimStart();
    const between = before < 0 || before < blankedTo || /[;{}:]/.test(text.charAt(before)) || isDirective(text, before);
    // `BOOL` above `name(…)` is the type of a function, and before `,` or `{` the line goes on.
    const goesOn = parameters === undefined ? /^(?:[,;={}()[\]:.]|\w+\s*\()/.test(after) : /^[,;={}[\]:.&|?+*-]/.test(after);
    if (!between || goesOn) return match;
    blankedTo = offset + match.trimEnd().length;
    return blank(match);
  });
}

/** Index of the last character before an offset that is neither white space nor comment; -1 at the start. */
function significantBefore(text: string, offset: number): number {
  let index = offset - 1;
  for (;;) {
    while (index >= 0 && /\s/.test(text.charAt(index))) index--;
    if (index < 1) return index;
    const lineStart = text.lastIndexOf('\n', index) + 1;
    const comment = text.slice(lineStart, index + 1).indexOf('//');
    if (text.startsWith('*/', index - 1)) index = text.lastIndexOf('/*', index - 1) - 1;
    else if (comment >= 0) index = lineStart + comment - 1;
    else return index;
  }
}

function isDirective(text: string, index: number): boolean {
  return /^[ \t]*#/.test(text.slice(text.lastIndexOf('\n', index) + 1, index + 1));
}

/** After `=` or `return` the closing parenthesis is that of a cast, and the name is a value. */
function blankAttribute(match: string, offset: number, text: string): string {
  const start = Math.max(...[';', '{', '}', '\n\n'].map((mark) => text.lastIndexOf(mark, offset - 1)));
  return /(?<!operator\s*)=|\breturn\b/.test(text.slice(Math.max(start, offset - 2000, 0), offset)) ? match : blank(match);
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
