import { escapePattern } from '../../../base/escape-pattern.ts';
import type { CodeSymbol } from '../../facts/facts.ts';
import { languageWithId } from '../../languages/languages.ts';
import type { Ask } from '../answers.ts';
import { type AskedFile, declarationKey, type ListedName } from '../reading/asked-files.ts';
import { lastName } from '../reading/last-name.ts';
import { byPosition } from '../reading/raw.ts';
import type { Position } from '../tool-call.ts';
import { blankDecorators, blankOtherText } from './code-text.ts';

/** How many lines a name is looked for in: a chain of calls or a head with decorators is not longer. */
const MOST_LINES = 60;

/** The declaration of the facts that an ask is about; undefined where it is about a name in a line. */
export function askedDeclaration({ declared }: AskedFile, { name, line }: Pick<Ask, 'name' | 'line'>): CodeSymbol | undefined {
  return declared.get(declarationKey(name, line));
}

/**
 * Where to point a server at to ask about a name: where the server itself has the declaration if it listed it, else where the name stands
 * in the text from the asked line on, in code rather than in comments.
 * @param declaration the one that the ask is about, if any.
 * @returns undefined where the name is not there.
 */
export function locateName(
  file: AskedFile,
  { name, line }: Pick<Ask, 'name' | 'line'>,
  declaration: CodeSymbol | undefined,
): Position | undefined {
  const target = lastName(name);
  if (!/[\p{L}\p{N}_$]/u.test(target)) return undefined;
  const selected = declaration && selectListed(file, name, declaration);
  if (selected) return selected;
  const { outline, lines } = file;
  const first = line - 1;
  const last = Math.min(first + MOST_LINES, declaration ? declaration.endLine : lines.length);
  const part = lines.slice(first, last);
  const code = blankOtherText(outline.facts.language, part);
  const searched = declaration ? [blankDecorators(code), code, part] : [code, part];
  for (const each of searched) {
    const found = findIn(each, target, outline.facts.language, declaration);
    if (found) return { line: first + found.line, character: found.character };
  }
  return undefined;
}

/** Of what the server listed inside the lines of a declaration, what has its name, and names around it alike before others. */
function selectListed({ listedAs, lines }: AskedFile, name: string, { startLine, endLine }: CodeSymbol): Position | undefined {
  const target = lastName(name);
  const around = name.split('.').map(lastName).join('.');
  const inside = (listedAs.get(target) ?? []).filter(
    ({ selection }) => selection.line + 1 >= startLine && selection.line + 1 <= endLine && isWritten(lines, selection, target),
  );
  const rank = ({ full }: ListedName) => (full === around ? 0 : 1);
  return inside.sort((a, b) => rank(a) - rank(b) || byPosition(a.selection, b.selection))[0]?.selection;
}

/** Whether a name stands at a position: what a server listed may be about another version of the file. */
function isWritten(lines: readonly string[], { line, character }: Position, name: string): boolean {
  const rest = lines[line]?.slice(character) ?? '';
  return rest.replace(/^[$"'`@]/, '').startsWith(name) || rest.startsWith(name);
}

/** The first whole word, with one that is given parameters or a value before others where a function is looked for. */
function findIn(lines: readonly string[], name: string, language: string, declaration: CodeSymbol | undefined): Position | undefined {
  // A dollar is before the name, or in it.
  const before = !/^[\p{ID_Continue}$]/u.test(name)
    ? ''
    : languageWithId(language)?.sigil === '$'
      ? '(?<![\\p{ID_Continue}])'
      : '(?<![\\p{ID_Continue}$])';
  const after = /[\p{ID_Continue}$]$/u.test(name) ? '(?![\\p{ID_Continue}$])' : '';
  const places = findAll(lines, new RegExp(`${before}${escapePattern(name)}${after}`, 'gu'));
  const isFunction = declaration !== undefined && /^(function|method|constructor|macro)$/.test(declaration.kind);
  const defined = isFunction ? places.find(({ line, end }) => /^\s*[(<[=:?]/.test(lines[line]?.slice(end) ?? '')) : undefined;
  const [place] = defined ? [defined] : places;
  return place && { line: place.line, character: place.character };
}

function findAll(lines: readonly string[], pattern: RegExp): (Position & { end: number })[] {
  return lines.flatMap((text, line) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ line, character: index, end: index + length })),
  );
}
