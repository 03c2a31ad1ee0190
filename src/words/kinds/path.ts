import { compileGlob, isGlob } from '../../base/glob.ts';
import { directoryOf, fileName } from '../../base/path-parts.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Past } from '../../git/commits/find-past.ts';
import type { Claim, Fix, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge } from '../claims/find-hedge.ts';
import type { ClaimKind } from '../claims/kind.ts';
import { isPlaceholder } from '../claims/placeholder.ts';
import { blockPaths } from '../markdown/block-paths.ts';
import type { MarkdownPiece } from '../markdown/piece.ts';
import { shellCommands } from '../markdown/shell.ts';
import { candidatesOf, findMeant, joinWrittenPath, type Paths } from '../tree/paths.ts';
import type { WordsTree } from '../tree/words-tree.ts';
import { nearBeside, nearTo } from './near-path.ts';
import { isLaidOut, isOfSite } from './site.ts';

/** Files and directories that are named in code: `src/auth/token.ts`, `packages/*`, in listings and commands, too. */
export const path: ClaimKind = {
  name: 'path',
  summary: 'A file or directory that is named is not there',
  find: ({ pieces }) =>
    pieces.flatMap((piece) => [
      ...(piece.kind === 'code' ? inlinePath(piece) : piece.kind === 'block' ? pathsInBlock(piece) : []),
      ...testedPaths(piece),
    ]),
  needs: (claim, document, { paths, past }) => {
    const { path: written = '', block } = claim.said;
    if (isGlob(written) || isThere(paths, written, document)) return {};
    const candidates = candidatesOf(written, document).filter((candidate) => !paths.isBeyond(candidate));
    const isKnown = candidates.some((candidate) => past(candidate) !== undefined);
    return {
      past: candidates,
      since: claim.hedge === undefined && isKnown,
      tokens: block === undefined && !isKnown && /^\w.*\/.*\w$/.test(written) ? [written] : [],
    };
  },
  judge: judgePath,
};

/** A path, and what can stand behind it: lines, a column, a symbol. */
const PATH =
  /^(?<path>(?:\.{1,2}\/|\/)?[\w.@+*?~()[\]{},!-]+(?:\/[\w.@+*?~()[\]{},!-]+)*\/?)(?<rest>(?:#L?|:L?)\d[\dL:,-]*|(?:#|::)[\w.$:]+(?:\(\))?)?$/;

/** The path that a text is, without what stands behind it; undefined where it is something else. */
export function readPath(text: string): { path: string; rest: string } | undefined {
  const { path: written = '', rest = '' } = PATH.exec(text)?.groups ?? {};
  // `internal/utils.Apply()` is a call.
  if (!written.includes('/') || /^[\d.*/]+$|\w\([^/]*\)$/.test(written) || (/^[a-z]+\/[\w.+-]+$/.test(written) && MIME.test(written)))
    return undefined;
  return { path: written, rest };
}

const MIME = /^(?:application|audio|font|image|message|model|multipart|text|video)\//;

/** Directories of a machine, whatever the repository calls its own. */
const OF_MACHINE = /^\/(?:etc|usr|var|opt|home|root|tmp|proc|sys|run|mnt|srv|Users|Library|Applications)(?:\/|$)/;

/** Filled by tools, never by people, wherever it stands. */
const OF_TOOLS =
  /(?:^|\/)(?:node_modules|dist|build|target|out|output|coverage|tmp|temp|\.git|\.?venv|__pycache__|\.cache|\.next|\.nuxt|\.svelte-kit|\.turbo|vendor|bin|obj|logs?|_site|\.vscode|\.idea|public\/build|site-packages)(?:\/|$)/;

function inlinePath(piece: MarkdownPiece): Claim[] {
  const read = readPath(piece.text);
  if (!read || isElsewhere(read.path)) return [];
  return [
    claimAt(
      'path',
      piece,
      0,
      read.path,
      { path: read.path, line: /\d/.test(read.rest) ? read.rest : '', ...(piece.isYours ? { yours: 'yes' } : {}) },
      findHedge(piece) ?? ofAnother(piece),
    ),
  ];
}

/** `` `src/helper` and `src/middleware` of Hono ``: what has a name of its own may be another project. */
function ofAnother({ around, at, text }: MarkdownPiece): string | undefined {
  const after = at < 0 ? '' : around.slice(at + text.length);
  return /^`(?:(?:,| and| or|, and|, or)\s+`[^`]+`)*\s+((?:of|in|from)\s+\[?(?!The\b)[A-Z]\w+)/.exec(after)?.[1];
}

function pathsInBlock(piece: MarkdownPiece): Claim[] {
  return blockPaths(piece).flatMap(({ path: written, at, isWhole, beside = [] }) =>
    isElsewhere(written)
      ? []
      : [
          claimAt(
            'path',
            piece,
            at,
            written.split('/').filter(Boolean).at(-1) ?? written,
            { path: written, block: beside.join('\n'), ...(isWhole ? { whole: 'yes' } : {}) },
            findHedge(piece),
          ),
        ],
  );
}

/** What a command tests or builds, of programs whose plain words are paths: `go test ./internal/auth/...`, `uv run pytest tests/auth/test_token.py::test_old`. */
function testedPaths(piece: MarkdownPiece): Claim[] {
  return shellCommands(piece).flatMap(({ words, at, directory }) => {
    const [, program = ''] =
      /^(?:(?:uv|poetry|pdm|hatch) run |python3? -m )?(go (?:test|build|run|vet|generate)|pytest) /.exec(words.join(' ')) ?? [];
    if (program === '' || directory !== '') return [];
    return words.flatMap((word) => {
      const [, before = '', written = ''] = PACKAGE.exec(word) ?? [];
      const inside = piece.text.indexOf(word, at);
      if (!written.includes('/') || (program !== 'pytest' && before === '') || inside < 0 || isElsewhere(written)) return [];
      return [claimAt('path', piece, inside + before.length, written, { path: written }, findHedge(piece))];
    });
  });
}

const PACKAGE = /^(\.\/)?([\w.-]+(?:\/[\w.-]*\w)*)(?:\/(?:\.\.\.)?)?(?:::\S*)?$/;

function isElsewhere(written: string): boolean {
  const parts = written.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  const plain = isGlob(written) ? parts.filter((part) => !isGlob(part)) : parts;
  return /^[@~]/.test(written) || OF_MACHINE.test(written) || plain.length === 0 || plain.some(isPlaceholder) || OF_TOOLS.test(written);
}

function isThere(paths: Paths, written: string, document: string): boolean {
  return findMeant(paths, written, document) !== undefined || isOfPackage(paths, written, document);
}

/** `internal/utils.Scheme`: a name of what a directory holds. */
function isOfPackage(paths: Paths, written: string, document: string): boolean {
  const [, directory] = /^(.*\w)\.[A-Z]\w*$/.exec(written) ?? [];
  const meant = directory === undefined ? undefined : findMeant(paths, directory, document);
  return meant !== undefined && paths.isDirectory(meant);
}

function judgePath(claim: Claim, document: string, tree: WordsTree): Judgement | undefined {
  const { paths } = tree;
  const { path: written = '', block } = claim.said;
  if (isGlob(written)) return judgeGlob(claim, document, tree);
  if (isThere(paths, written, document)) return { is: 'true' };
  const candidates = candidatesOf(written, document);
  if (candidates.some((candidate) => paths.isBeyond(candidate) || paths.isIgnored(candidate))) return undefined;
  // A listing of which little is there is of something else, and one may begin with what the repository is called.
  const beside = (block ?? '').split('\n').filter((each) => each !== '');
  if (2 * beside.filter((each) => isThere(paths, each, document)).length < beside.length) return undefined;
  const [root = '', ...inRoot] = written.split('/');
  if (block !== undefined && !isThere(paths, root, document) && isThere(paths, inRoot.join('/'), document)) return { is: 'true' };
  const gone = goneFrom(claim, document, tree, candidates);
  if (gone) return gone;
  const isOurs = candidatesOf(written.replace(/^\.?\/+/, '').split('/', 1)[0] ?? '', document).some(
    (start) => written.includes('/') && paths.isDirectory(start),
  );
  const inside = insideOf(written, paths);
  if (/^\.\/[^/]+$/.test(written) && block === undefined) return nearBeside(claim, candidates, paths);
  if ((!isOurs && inside === undefined) || block !== undefined) return undefined;
  // A site tells its readers of what lies in theirs, and what sources spell as it is written is made when they run, or the name of a module.
  const isSpelled = tree.holders(written)?.some((path) => languageOf(path)) === true;
  if ((claim.said['yours'] && isOfSite(document, paths)) || isSpelled) return { is: 'unsure', says: NEVER };
  return (
    nearTo(claim, inside === undefined ? candidates : [...candidates, inside], paths) ??
    (written.startsWith('/') ? undefined : neverKnown(claim, document, paths))
  );
}

const NEVER = 'is not in the tree, and history does not know it';
const REMEDY = 'take it out, or name what is meant';

/** A document of what is to be made, by its name. */
const PLAN = /(?:^|[-_./])(?:plans?|proposals?|rfcs?|(?:re)?design|drafts?|roadmap|todo)[-_.][^/]*$/i;

/** Lines are told of what there is; plans name what is to come, pages of a site show what readers make, local files are each reader's own, what ends in a version is a route or a tag, and a path upwards may lead to a repository beside this one. */
function neverKnown({ said: { path: written = '', line }, hedge }: Claim, document: string, paths: Paths): Judgement {
  if (line && hedge === undefined) return { is: 'false', says: NEVER, remedy: REMEDY };
  if (
    PLAN.test(document) ||
    isAnybodys(written, document, paths) ||
    isOfSite(document, paths) ||
    written.startsWith('../') ||
    /[./]local\b|\/v\d+(?:\.\d+)*\/?$/.test(written)
  )
    return { is: 'unsure', says: NEVER };
  return { is: 'unsure', says: NEVER, inCompany: REMEDY };
}

/**
 * Whether it starts in a directory of nearly every project, which is neither beside the document nor at the top: it may be a reader's. A gem is
 * put into applications that have such directories, whether it has them or not.
 */
function isAnybodys(written: string, document: string, paths: Paths): boolean {
  const [first = ''] = written.replace(/^\.\//, '').split('/');
  if (/^(?:config|db|bin|log)$/.test(first) && paths.below('').some((name) => name.endsWith('.gemspec'))) return true;
  const near = ['', directoryOf(document)].map((directory) => joinWrittenPath(directory, first) ?? '');
  return /^(?:src|lib|app|tests?|components|pages|public|assets)$/.test(first) && !near.some((path) => paths.isDirectory(path));
}

/** A path that starts in the middle of the tree, in the one directory that ends as its own does. */
function insideOf(written: string, paths: Paths): string | undefined {
  const directory = directoryOf(written);
  if (!directory.includes('/') || /^[./]/.test(directory)) return undefined;
  const [only, ...more] = paths
    .named(directory.slice(directory.lastIndexOf('/') + 1))
    .filter((path) => path.endsWith(`/${directory}`) && paths.isDirectory(path) && !OF_TOOLS.test(path));
  return only === undefined || more.length > 0 ? undefined : only + written.slice(directory.length);
}

/** What history tells of it. */
function goneFrom(claim: Claim, document: string, tree: WordsTree, candidates: readonly string[]): Judgement | undefined {
  const { path: written = '', block } = claim.said;
  // One word is the name of a directory in many projects.
  if (!/[^/]\/[^/]/.test(written) && !/\.\w+$/.test(written)) return undefined;
  const candidate = candidates.find((each) => tree.past(each) !== undefined);
  const past = candidate === undefined ? undefined : tree.past(candidate);
  if (candidate === undefined || !past) return undefined;
  const when = `${past.commit} of ${past.day}`;
  const to = past.to !== undefined && (tree.paths.isFile(past.to) || tree.paths.isDirectory(past.to)) ? past.to : undefined;
  const isPlace = to !== undefined || isDeepIn(tree.paths, candidate);
  const doubt = isLaidOut(candidate, document, tree.paths)
    ? 'may be how any such site is laid out'
    : doubtOf(claim, past, isPlace, tree.since(document, written));
  if (doubt !== undefined) return { is: 'unsure', says: `is gone since ${when}, and ${doubt}` };
  if (to === undefined) {
    return {
      is: 'false',
      says: `is gone since ${when}`,
      remedy: `git show ${past.commit} tells why; take it out, or name what took its place`,
    };
  }
  const path = respell(written, candidate, to, document);
  const fix = block === undefined ? path : fixInBlock(claim, candidate, to, path);
  const remedy = `write ${block === undefined ? (path ?? to) : to}`;
  return { is: 'false', says: `moved to ${to} in ${when}`, remedy, ...(fix === undefined ? {} : { fix }) };
}

/** A command names the whole path; of a listing only the name is mended, where the directory is the same. @param path the new one as it would be written. */
function fixInBlock(
  { text, said: { path: written = '', whole } }: Claim,
  from: string,
  to: string,
  path: string | undefined,
): Fix | undefined {
  if (whole !== undefined) return path === undefined ? undefined : { text: path, from: text.length - written.length, to: text.length };
  return directoryOf(from) === directoryOf(to) ? { text: fileName(to) } : undefined;
}

/** Why it may not have been meant. What was not there when it was written is a place in the reader's project, or a file to be made. */
function doubtOf({ hedge }: Claim, past: Past, isPlace: boolean, since: number | undefined): string | undefined {
  if (hedge !== undefined) return `stands beside "${hedge}"`;
  if (past.times > 1) return 'comes and goes';
  return !isPlace && (since === undefined || since > past.time) ? 'may not have been meant when this was written' : undefined;
}

/** Whether its directory is one of this repository, and not only named as in many. */
function isDeepIn(paths: Paths, candidate: string): boolean {
  const directory = directoryOf(candidate);
  return directory.split('/').length > 2 && paths.isDirectory(directory);
}

/** The new path, written from where the old one was: from the top, or from a directory above the document. */
function respell(written: string, candidate: string, to: string, document: string): string | undefined {
  const plain = written.replace(/^\.?\//, '').replace(/\/$/, '');
  const slash = written.endsWith('/') ? '/' : '';
  if (written.startsWith('../')) return undefined;
  if (candidate === plain) return written.slice(0, written.length - plain.length - slash.length) + to + slash;
  const base = candidate.endsWith(`/${plain}`) ? candidate.slice(0, -plain.length) : undefined;
  if (base === undefined || !to.startsWith(base) || !document.startsWith(base)) return undefined;
  return written.slice(0, written.length - plain.length - slash.length) + to.slice(base.length) + slash;
}

function judgeGlob(claim: Claim, document: string, { paths }: WordsTree): Judgement | undefined {
  const { path: written = '' } = claim.said;
  const fixed = written.split('/').filter((part) => part !== '');
  const first = fixed.findIndex((part) => isGlob(part));
  if (first < 1 || !/[*]/.test(written)) return undefined;
  const prefix = fixed.slice(0, first).join('/');
  const bases = candidatesOf(prefix, document).filter((base) => paths.isDirectory(base));
  if (bases.length === 0 || bases.some((base) => paths.isBeyond(base))) return undefined;
  const rest = fixed.slice(first).join('/');
  let matches: (path: string) => boolean;
  try {
    matches = compileGlob(rest);
  } catch {
    return undefined;
  }
  const isMatch = bases.some((base) =>
    paths.files.some((file) => file.startsWith(`${base}/`) && prefixesMatch(file.slice(base.length + 1), matches)),
  );
  return isMatch ? { is: 'true' } : { is: 'unsure', says: 'matches no file' };
}

/** A glob may mean directories. */
function prefixesMatch(file: string, matches: (path: string) => boolean): boolean {
  const parts = file.split('/');
  return parts.some((_, at) => matches(parts.slice(0, at + 1).join('/')));
}
