import { posix } from 'node:path';
import { directoryOf, fileName, inDirectory, pathPrefixes } from '../../base/path-parts.ts';
import { isMap } from '../../base/plain-data.ts';
import type { Past } from '../../git/commits/find-past.ts';
import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import type { ClaimKind, Needs } from '../claims/kind.ts';
import type { MarkdownPiece } from '../markdown/piece.ts';
import { findMeant, joinWrittenPath, meantBy, type Paths } from '../tree/paths.ts';
import type { WordsTree } from '../tree/words-tree.ts';
import { isOfSite } from './site.ts';

/** Links and images that lead to files of the repository. */
export const link: ClaimKind = {
  name: 'link',
  summary: 'A link leads to a file that is not there',
  find: ({ pieces }) => pieces.flatMap((piece) => (piece.kind === 'link' ? linkClaim(piece) : [])),
  needs: (claim, document, { paths }): Needs => {
    const target = targetOf(claim, document);
    return target === undefined || isReached(paths, target, claim.said['path'] ?? '', document) ? {} : { past: [target] };
  },
  judge: judgeLink,
};

/** A relative reference to a path; undefined for URLs, anchors and what templates make. */
export function readTarget(url: string): { path: string; anchor: string } | undefined {
  if (
    /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(url) ||
    /[{}<>$|\\[\]]|^@|^~|\s|…|^\.{3,}$|(?:^|\/)(?:tree|blob|raw|wiki|issues|pulls?|releases|discussions|actions|compare|commits?)(?:\/|$)/.test(
      url,
    )
  )
    return undefined;
  const [rest = '', anchor = ''] = url.split('#', 2);
  const path = (rest.split('?', 1)[0] ?? '').replace(/\/+$/, (slashes) => (slashes === rest ? slashes : '/'));
  try {
    return path === '' ? undefined : { path: decodeURIComponent(path), anchor };
  } catch {
    return undefined;
  }
}

function linkClaim(piece: MarkdownPiece): Claim[] {
  const target = readTarget(piece.text);
  if (
    !target ||
    target.path === '/' ||
    /^(?:url|link|path|here|todo|target|image|example|foo|bar|file|page)s?(?:\.\w+)?$/i.test(target.path)
  )
    return [];
  const said = { path: target.path, ...(piece.image ? { image: 'yes' } : {}) };
  return [claimAt('link', piece, 0, piece.text.split(/[#?]/, 1)[0] ?? '', said, IF_THERE.exec(piece.around)?.[0].toLowerCase())];
}

/** Words of a file that need not be there; other hedges speak of what a link leads to, and not of whether it does. */
const IF_THERE =
  /\bif (?:it|they|that|this|the|such an?)(?: \w+)? (?:exists?|does(?: not|n't) exist|is (?:present|absent|missing|there))\b/i;

function targetOf(claim: Claim, document: string): string | undefined {
  const { path: written = '' } = claim.said;
  return written.startsWith('/') ? joinWrittenPath('', written.slice(1)) : joinWrittenPath(directoryOf(document), written);
}

/** Forges put their texts into issues and pull requests, far from where they lie. */
const TEMPLATE = /(?:^|\/)(?:ISSUE_TEMPLATE|MERGE_REQUEST_TEMPLATE|PULL_REQUEST_TEMPLATE)[./]/i;

function isReached(paths: Paths, target: string, written: string, document: string): boolean {
  if (meantBy(paths, target) !== undefined || paths.isBeyond(target) || paths.isIgnored(target)) return true;
  // Pages of a site are directories of it, so that their links start one deeper.
  const deeper = isOfSite(document, paths) ? joinWrittenPath(document.replace(/\.\w+$/, ''), written) : undefined;
  return deeper !== undefined && meantBy(paths, deeper) !== undefined;
}

function judgeLink(claim: Claim, document: string, tree: WordsTree): Judgement | undefined {
  const { paths } = tree;
  const { path: written = '' } = claim.said;
  const target = targetOf(claim, document);
  // Forges serve more than files below a repository: ../../issues, ../../wiki.
  if (target === undefined) return undefined;
  if (isReached(paths, target, written, document)) return { is: 'true' };
  // What is above the top of such a text is what a forge serves there: ../security/policy.
  if (TEMPLATE.test(document) && written.startsWith('../')) return undefined;
  const past = tree.past(target);
  const when = past ? `${past.commit} of ${past.day}` : '';
  const to = past && whereTo(target, past, paths);
  if (to !== undefined && !written.startsWith('/')) {
    const relative = relativeTo(document, to);
    const fix = spelledInLink(written.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative);
    return { is: 'false', says: `moved to ${to} in ${when}`, remedy: `write ${fix}`, fix };
  }
  if (isOfExDoc(document, written, paths)) return undefined;
  if (isLedFromTop(document, tree) && meantBy(paths, written.replace(/^\.?\//, '')) !== undefined) return undefined;
  const address = addressOf(written);
  if (address !== undefined)
    return { is: 'false', says: 'leads to a file, for want of what makes it an address', remedy: `write ${address}`, fix: address };
  if (past && !(written.startsWith('/') && isOfSite(document, paths)))
    return { is: 'false', says: `is gone since ${when}`, remedy: 'take the link out, or lead it to what took its place' };
  return neverThere(claim, target, document, paths);
}

function neverThere({ said: { path: written = '' }, hedge }: Claim, target: string, document: string, paths: Paths): Judgement {
  if (hedge !== undefined) return { is: 'unsure', says: `is no file, and stands beside "${hedge}"` };
  // What is made of sources lies beside other pages that are made.
  if (/\.html?(?:\.\w+)?$/i.test(written)) return { is: 'unsure', says: 'is no file, and may be a page that is made' };
  const isSite = isOfSite(document, paths);
  if (isSite && !isPlainFile(written)) return { is: 'unsure', says: 'is no file; the site may have such a page' };
  const served = isSite ? servedFrom(target, paths) : undefined;
  if (served !== undefined) return { is: 'unsure', says: `is no file; the site may serve ${served} there` };
  if (written.startsWith('/')) return { is: 'unsure', says: 'is no file from the top of the repository' };
  if (/^[a-z\d-]+$/.test(written)) return { is: 'unsure', says: 'is no file, and may stand for one' };
  // `pkg.Service.Method`: what documents code knows it by its name.
  if (/^[a-z]\w*(?:\.[A-Z]+[a-z]\w*)+$/.test(written)) return { is: 'unsure', says: 'is no file, and may be a name of code' };
  const named = inOtherCase(target, paths) ?? hintOf(written.replace(/^(\.{0,2}\/)+/, ''), document, paths);
  return {
    is: 'false',
    says: 'leads to a file that is not there',
    remedy: named === undefined ? 'take the link out, or lead it to a file that is there' : `${relativeTo(document, named)} is there`,
  };
}

/** `readme.md` for `README.md`: forges tell them apart. */
function inOtherCase(target: string, paths: Paths): string | undefined {
  const same = paths.below(directoryOf(target)).filter((name) => name.toLowerCase() === fileName(target).toLowerCase());
  return same.length === 1 ? inDirectory(directoryOf(target), same[0] ?? '') : undefined;
}

/** What of the tree may be meant; a bare word is the name of too many directories. */
function hintOf(plain: string, document: string, paths: Paths): string | undefined {
  return /[/.]/.test(plain) ? findMeant(paths, plain, document) : undefined;
}

/** Where a page went: beside it under another extension, as git may call a copy of it somewhere else alike, or where git says. */
function whereTo(target: string, { to }: Past, paths: Paths): string | undefined {
  const stem = target.replace(/\.(?:mdx?|markdown|rst|adoc|txt)$/i, '');
  const beside = stem === target ? [] : ['.md', '.mdx', '.markdown', '.rst', '.adoc'].filter((each) => paths.isFile(stem + each));
  if (beside.length === 1) return stem + beside[0];
  return to !== undefined && paths.isFile(to) ? to : undefined;
}

/** What is an address of mail or of a host, and lacks what says so: `ann@shop.org`, `www.shop.com/a`. */
function addressOf(written: string): string | undefined {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(written)) return `mailto:${written}`;
  return /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|org|net|io|dev)(?:\/.*)?$/.test(written) ? `https://${written}` : undefined;
}

/** A site can have directories beside its pages whose files it serves among them: `docs/overrides/public/a.png` as `docs/public/a.png`. */
function servedFrom(target: string, paths: Paths): string | undefined {
  const parts = target.split('/');
  const [only, ...more] = paths.named(parts.at(-1) ?? '').filter((path) => path.endsWith(`/${parts.slice(-2).join('/')}`));
  return parts.length > 2 && more.length === 0 ? only : undefined;
}

/** What is read by agents and never shown as a page: for them a path starts at the top. */
const OF_AGENTS = /(?:^|\/)\.(?:claude|cursor|agents|windsurf|clinerules|github\/instructions)\//;

/** ExDoc lays pages of a project of Elixir out beside each other, wherever they lie, so that links name the file alone. */
function isOfExDoc(document: string, written: string, paths: Paths): boolean {
  const isProject = pathPrefixes(`${document}/`).some((path) => paths.isFile(inDirectory(directoryOf(path), 'mix.exs')));
  return isProject && !written.includes('/') && paths.named(written).length === 1;
}

function isLedFromTop(document: string, tree: WordsTree): boolean {
  return isOfExtension(document, tree) || TEMPLATE.test(document) || OF_AGENTS.test(document);
}

/** Visual Studio Code's marketplace leads the links of an extension's README from the top of its repository. */
function isOfExtension(document: string, { tasks }: WordsTree): boolean {
  const manifest = joinWrittenPath(directoryOf(document), 'package.json');
  const { engines } = tasks.packages.get(manifest ?? '') ?? {};
  return isMap(engines) && 'vscode' in engines;
}

/** Pages are linked without an extension, or as what they are built to. */
function isPlainFile(written: string): boolean {
  return /\.(?:mdx?|png|jpe?g|gif|svg|webp|[cm]?[jt]sx?|py|go|rs|java|rb|ya?ml|toml|json|sh)$/i.test(written) && !written.startsWith('/');
}

/** What would end the destination of a link is escaped. */
function spelledInLink(path: string): string {
  return path.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A path as a link in a document leads to it. */
function relativeTo(document: string, path: string): string {
  const relative = posix.relative(directoryOf(document), path);
  return relative === '' ? '.' : relative;
}
