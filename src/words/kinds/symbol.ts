import { languageOf } from '../../code/languages/languages.ts';
import type { Claim, Fix, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge, sentenceAt } from '../claims/find-hedge.ts';
import type { ClaimKind, Needs } from '../claims/kind.ts';
import { isPlaceholder } from '../claims/placeholder.ts';
import type { Markdown, MarkdownPiece } from '../markdown/piece.ts';
import type { WordsTree } from '../tree/words-tree.ts';
import { readPath } from './path.ts';
import { sourceOfClaim } from './source-of-claim.ts';

/** Symbols that are named with their file: `src/a.ts#name`, `` `name()` in `src/a.ts` ``, `[name](src/a.ts)`. */
export const symbol: ClaimKind = {
  name: 'symbol',
  summary: 'A symbol is not in the file that it is said to be in',
  find: (markdown) =>
    markdown.pieces.flatMap((piece) => [
      ...behindPath(piece),
      ...beforePath(piece, markdown),
      ...afterPath(piece, markdown),
      ...linkedName(piece),
    ]),
  needs: (claim, document, { paths, holders }): Needs => {
    const files = sourceOfClaim(claim, document, paths);
    const name = lastName(claim);
    return {
      texts: files,
      tokens: files.length > 0 ? [name] : [],
      renamed: holders(name)?.some((path) => languageOf(path)) === false ? files.map((file) => [file, name]) : [],
    };
  },
  judge: judgeSymbol,
};

const NAME = /^[A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*)*(?:\(\))?$/;

/** `src/a.ts#refresh`, `src/a.ts::refresh`. */
function behindPath(piece: MarkdownPiece): Claim[] {
  if (piece.kind !== 'code') return [];
  const read = readPath(piece.text);
  const [, name] = /^(?:#|::)([A-Za-z_$][\w$.:]*)(?:\(\))?$/.exec(read?.rest ?? '') ?? [];
  if (!read || name === undefined || /^L\d/.test(name)) return [];
  const at = piece.text.indexOf(name, read.path.length);
  return [claimAt('symbol', piece, at, name, { path: read.path, name, behind: String(at) }, findHedge(piece))];
}

/** Code with one of these words between it and the code of a path. */
const IN =
  /^`{1,2}\s*(?:(?:is|are|function|method|class|type|interface|struct|helper|hook|component|trait|enum|constant)\s+)?(?:\(?(?:is |are )?(?:defined|declared|implemented|located|found|lives|live|exported)?\s*(?:in|from|at|by)\s+(?:the\s+)?(?:file\s+)?|\s*\()\[?`{1,2}$/;

function beforePath(piece: MarkdownPiece, { pieces }: Markdown): Claim[] {
  if (piece.kind !== 'code' || !NAME.test(piece.text) || !isTelling(piece.text)) return [];
  const next = pieces[pieces.indexOf(piece) + 1];
  const following = next?.kind === 'text' ? pieces[pieces.indexOf(next) + 1] : next;
  if (following?.kind !== 'code' || following.around !== piece.around || following.at < 0 || piece.at < 0) return [];
  const between = piece.around.slice(piece.at + piece.text.length, following.at);
  const read = readPath(following.text);
  if (!read || !IN.test(between) || !languageOf(read.path)) return [];
  // Which of several files is meant is not said: `` `open` and `close` (`a.ts`, `b.ts`) ``.
  if (/^`\)?\s*(?:,|and|or)\s*`/.test(piece.around.slice(following.at + following.text.length))) return [];
  return [claimAt('symbol', piece, 0, piece.text, { path: read.path, name: piece.text.replace(/\(\)$/, '') }, findHedge(piece))];
}

/** Code of a path with one of these words between it and a name. */
const HOLDS =
  /^`{1,2}\s+(?:exports?|defines?|declares?|implements?|provides?|contains?|holds?)\s+(?:(?:the|an?|its|only|just)\s+)?(?:(?:function|method|class|type|interface|struct|helper|hook|component|trait|enum|constant)\s+)?`{1,2}$/;

/** `` `src/a.ts` exports `refresh()` ``. */
function afterPath(piece: MarkdownPiece, { pieces }: Markdown): Claim[] {
  if (piece.kind !== 'code' || !NAME.test(piece.text) || !isTelling(piece.text)) return [];
  const last = pieces[pieces.indexOf(piece) - 1];
  const before = last?.kind === 'text' ? pieces[pieces.indexOf(last) - 1] : last;
  if (before?.kind !== 'code' || before.around !== piece.around || before.at < 0 || piece.at < before.at) return [];
  const read = readPath(before.text);
  const between = piece.around.slice(before.at + before.text.length, piece.at);
  if (read?.rest !== '' || !HOLDS.test(between) || !languageOf(read.path)) return [];
  return [claimAt('symbol', piece, 0, piece.text, { path: read.path, name: piece.text.replace(/\(\)$/, '') }, findHedge(piece))];
}

/** `` [`refresh`](src/a.ts) ``: only what looks like a name of code. */
function linkedName(piece: MarkdownPiece): Claim[] {
  const shown = piece.shown ?? '';
  if (
    piece.kind !== 'link' ||
    piece.image ||
    !NAME.test(shown) ||
    !isTelling(shown) ||
    !sentenceAt(piece.around, piece.at).includes(`\`${shown}\``)
  )
    return [];
  const path = piece.text.split(/[#?]/, 1)[0] ?? '';
  if (/^[a-z]+:/i.test(path) || !languageOf(path) || path.endsWith(`/${shown}`)) return [];
  return [claimAt('symbol', piece, 0, shown, { path, name: shown.replace(/\(\)$/, '') }, findHedge(piece))];
}

/** Names that only code has: calls, humps, underscores; a plain word may be a word. */
function isTelling(name: string): boolean {
  const last = name.replace(/\(\)$/, '');
  return (
    !isPlaceholder(last) &&
    last.length > 3 &&
    (name.endsWith('()') || /[a-z\d][A-Z]|_|::|[A-Z][a-z]+[A-Z]/.test(last)) &&
    !/\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|php|json|ya?ml|toml|md|sh|c|h|cpp|hpp|vue|svelte|css|html)$/.test(last)
  );
}

function lastName({ said: { name = '' } }: Claim): string {
  return name.split(/\.|::|#/).at(-1) ?? name;
}

function judgeSymbol(claim: Claim, document: string, tree: WordsTree): Judgement | undefined {
  const [file] = sourceOfClaim(claim, document, tree.paths);
  const text = file === undefined ? undefined : tree.text(file);
  const name = lastName(claim);
  if (file === undefined || text === undefined) return undefined;
  if (isNamedIn(text, name)) return { is: 'true' };
  // What is generated from such a description puts words behind its names.
  if (/\.proto$/.test(file) && isNamedIn(text, name.replace(/(?:Service|Client|Server|Stub)+$/, ''))) return undefined;
  if (claim.hedge !== undefined) return { is: 'unsure', says: `is not in ${file}, and stands beside "${claim.hedge}"` };
  const holders = (tree.holders(name) ?? []).filter((path) => languageOf(path));
  const [only, ...more] = holders;
  const remedy =
    only === undefined
      ? 'nothing in the repository has that name: take it out, or name what took its place'
      : `it is in ${[only, ...more.slice(0, 2)].join(', ')}${more.length > 2 ? ' and elsewhere' : ''}`;
  const renamed = only === undefined ? tree.renamed(file, name) : undefined;
  if (renamed !== undefined && isNamedIn(text, renamed))
    return { is: 'false', says: `is not in ${file}`, remedy: `it is called ${renamed} now`, fix: namedInstead(claim, name, renamed) };
  return { is: 'false', says: `is not in ${file}`, remedy, ...(only !== undefined && more.length === 0 ? movedTo(claim, file, only) : {}) };
}

function isNamedIn(text: string, name: string): boolean {
  return new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(text);
}

/** The last part of the name is written anew. */
function namedInstead({ text }: Claim, name: string, renamed: string): Fix {
  const from = text.lastIndexOf(name);
  return { text: renamed, from, to: from + name.length };
}

/** The path right before the name, where it is written from the top as the other is. */
function movedTo({ said: { path = '', behind } }: Claim, file: string, only: string): { fix?: Fix } {
  return behind === undefined || path !== file ? {} : { fix: { text: only, from: -Number(behind), to: path.length - Number(behind) } };
}
