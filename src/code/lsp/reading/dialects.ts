import { escapePattern } from '../../../base/escape-pattern.ts';
import type { HoverStyle } from '../../languages/language.ts';
import { languageWithId } from '../../languages/languages.ts';
import { findOutside } from './balanced.ts';
import { type HoverDialect, isFunctionHover } from './dialect.ts';
import { readEcmaScript } from './ecmascript-dialect.ts';
import { readPython } from './python-dialect.ts';
import { readAnnotation } from './read-annotation.ts';

/** The dialect of the servers for a language. */
export function dialectOf(language: string): HoverDialect {
  const style = languageWithId(language)?.servers?.hover;
  return style === undefined ? readAnnotated : DIALECTS[style];
}

/** gopls: `var x map[string]T`, perhaps with a value and notes on its size behind. */
const readGo: HoverDialect = ({ code }, subject) => {
  const [, type] =
    new RegExp(`^(?:var|const|field)\\s+(?:\\([^)]*\\)\\.)?${escapePattern(subject.name)}\\s+(?!=)([^\\n]+)`, 'm').exec(code[0] ?? '') ??
    [];
  const end = type === undefined ? -1 : findOutside(type, 0, (at) => /^ (?:= |\/\/|\/\*)/.test(type.slice(at)));
  const bare = type === undefined || end < 0 ? type : type.slice(0, end);
  return bare?.startsWith('untyped ') ? undefined : bare;
};

/** clangd: a line `→ \`T\`` for results and `Type: \`T\`` for values, each perhaps with what an alias stands for. */
const readC: HoverDialect = ({ prose }, subject) => {
  const pattern = isFunctionHover(subject) && subject.kind !== undefined ? /^(?:→|Returns:?)\s*`([^`]+)`/ : /^(?:Type:|→)\s*`([^`]+)`/;
  const type = prose.map((line) => pattern.exec(line.trim())?.[1]).find(Boolean);
  return type && !/\(lambda|^class \(|unnamed|anonymous/.test(type) ? type.replace(/\s*\(aka .*\)$/, '') : undefined;
};

/** intelephense: `_@return_ \`T\``, `_@var_ \`T $x\``; others show the declaration with its type. */
const readPhp: HoverDialect = (hover, subject) => {
  const tag = isFunctionHover(subject) && subject.kind !== undefined ? /^_?@return_?\s+`([^`]+)`/ : /^_?@(?:var|return)_?\s+`([^`]+)`/;
  const type = hover.prose.map((line) => tag.exec(line.trim())?.[1]).find(Boolean);
  if (type === undefined) return readAnnotated(hover, subject);
  const bare = type.replace(/\s+&?(?:\.\.\.)?\$\w+$/, '').trim();
  return /^(-?[\d.]+|'.*'|".*"|true|false)$/s.test(bare) ? undefined : bare;
};

/** solargraph: `Foo#bar(x) => String`. */
const readRuby: HoverDialect = ({ code, prose }, { name }) => {
  const pattern = new RegExp(`(?:^|[#.:\\s])${escapePattern(name)}\\s*(?:\\([^)]*\\))?\\s*=>\\s*(\\S.*)$`);
  const type = [...code.flatMap((block) => block.split('\n')), ...prose].map((line) => pattern.exec(line.trim())?.[1]).find(Boolean);
  return type === 'undefined' ? undefined : type?.replace(/\\(?=[<>[\]])/g, '');
};

/** Languages that write types behind names, `f(a: A): B`, `f(a) -> B`, `x: T`: read only where the hover is one declaration of that name. */
const readAnnotated: HoverDialect = ({ code }, subject) => {
  const block = code.map((each) => each.replace(/^<\?php\s*/, '').trim()).find((each) => each.includes(subject.name)) ?? '';
  const [first = ''] = block.split(/\n\s*\n|\n(?=\s*(?:@|\/\/|---))/);
  const type = readAnnotation(first, subject.name);
  if (type === undefined || type.isResult !== (subject.kind === undefined ? type.isResult : isFunctionHover(subject))) return undefined;
  const end = findOutside(type.text, 0, (at) => /^(?:\{|\n| = | where )/.test(type.text.slice(at)));
  return (end < 0 ? type.text : type.text.slice(0, end)).replace(/;\s*$/, '');
};

const DIALECTS: Readonly<Record<HoverStyle, HoverDialect>> = {
  tsserver: readEcmaScript,
  pyright: readPython,
  gopls: readGo,
  clangd: readC,
  intelephense: readPhp,
  solargraph: readRuby,
  explicit: () => undefined,
};
