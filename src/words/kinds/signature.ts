import { escapePattern } from '../../base/escape-pattern.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge } from '../claims/find-hedge.ts';
import type { ClaimKind } from '../claims/kind.ts';
import type { MarkdownPiece } from '../markdown/piece.ts';
import type { WordsTree } from '../tree/words-tree.ts';
import { readPath } from './path.ts';
import { sourceOfClaim } from './source-of-claim.ts';

/** A function that a block declares, alone, below words that name its one file, or a comment that does: `def refresh(token, force):`. */
export const signature: ClaimKind = {
  name: 'signature',
  summary: 'A function is declared with other parameters than those that are quoted',
  find: ({ pieces }) => pieces.flatMap(quotedSignature),
  needs: (claim, document, { paths }) => ({ texts: sourceOfClaim(claim, document, paths) }),
  judge: judgeSignature,
};

/** The beginning of a declaration: what is declared with its parameters in any language that has a word for it. */
const DECLARES =
  '(?:^|\\n)[ \\t]*(?:(?:export|default|async|public|private|protected|static|pub(?:\\([a-z]+\\))?|final|override|suspend|inline)\\s+)*(?:function|def|func|fn|fun)\\s+(?:\\([^)]*\\)\\s*)?';

function quotedSignature(piece: MarkdownPiece): Claim[] {
  if (piece.kind !== 'block' || /^(?:diff|text|sh|bash|shell|console|json|ya?ml|toml)?$/.test(piece.language ?? '')) return [];
  // The first line of a block often says where it is from.
  const [, first = ''] = /^\s*(?:\/\/|#|--)\s*(?:File:\s*)?`?([\w./@-]+\.\w+)`?:?\s*\n/i.exec(piece.text) ?? [];
  const named = [...piece.around.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => pathIn(code));
  const paths = new Set(pathIn(first).length > 0 ? pathIn(first) : named);
  const [path, ...others] = paths;
  const declared = [...piece.text.matchAll(new RegExp(`${DECLARES}([A-Za-z_]\\w*)\\s*(?:<[^>(]*>)?\\(`, 'g'))];
  const [only, ...more] = declared;
  const name = only?.[1];
  if (path === undefined || others.length > 0 || !only || name === undefined || more.length > 0) return [];
  const params = paramsAt(piece.text, only.index + only[0].length);
  if (params === undefined) return [];
  const at = only.index + only[0].lastIndexOf(name);
  return [claimAt('signature', piece, at, name, { path, name, params: params.join(',') }, findHedge(piece))];
}

function pathIn(code: string): string[] {
  const read = readPath(code);
  return read?.path.includes('/') && languageOf(read.path) ? [read.path] : [];
}

/** The names of parameters from behind the parenthesis that opens them: no types, no defaults, not the object itself; undefined where they take another form. */
function paramsAt(text: string, start: number): string[] | undefined {
  let depth = 1;
  let end = start;
  for (; end < text.length && depth > 0; end++)
    depth += '([{<'.includes(text[end] ?? '')
      ? 1
      : ')]}>'.includes(text[end] ?? '') && text[end - 1] !== '=' && text[end - 1] !== '-'
        ? -1
        : 0;
  const inside = text.slice(start, end - 1);
  if (depth > 0 || /[{[]/.test(inside.replace(/[:=].*?(?=,|$)/gs, ''))) return undefined;
  const parts = flatten(inside)
    .split(',')
    .filter((each) => !/^\s*[*/]?\s*$/.test(each));
  const names = parts.map((each) => PARAMETER.exec(each)?.[1] ?? '');
  return names.includes('') ? undefined : names.filter((name) => !/^(?:self|cls|this)$/.test(name));
}

const PARAMETER = /^\s*(?:(?:public|private|protected|readonly|final|mut|const|out|ref)\s+|[$&]|\*{1,2}|\.{3}(?=\w))*([A-Za-z_]\w*)/;

/** Without what stands in brackets, so that commas are those between parameters. */
function flatten(text: string): string {
  let depth = 0;
  return [...text]
    .filter((char) => {
      if ('([{<'.includes(char)) depth++;
      const isOutside = depth === 0;
      if (')]}>'.includes(char)) depth = Math.max(0, depth - 1);
      return isOutside;
    })
    .join('');
}

function judgeSignature(claim: Claim, document: string, tree: WordsTree): Judgement | undefined {
  const { name = '', params = '' } = claim.said;
  const [file] = sourceOfClaim(claim, document, tree.paths);
  const text = file === undefined ? undefined : tree.text(file);
  if (file === undefined || text === undefined) return undefined;
  const declared = [...text.matchAll(new RegExp(`${DECLARES}${escapePattern(name)}\\s*(?:<[^>(]*>)?\\(`, 'g'))];
  const [only, ...others] = declared;
  const now = only && paramsAt(text, only.index + only[0].length);
  // Of several of one name nobody knows which is meant.
  if (!now || others.length > 0) return undefined;
  if (now.join(',') === params) return { is: 'true' };
  const says = `is declared with (${now.join(', ')}) in ${file}, not with (${params.split(',').join(', ')})`;
  return claim.hedge === undefined
    ? { is: 'false', says, remedy: 'quote it as it is declared' }
    : { is: 'unsure', says: `${says}, and stands beside "${claim.hedge}"` };
}
