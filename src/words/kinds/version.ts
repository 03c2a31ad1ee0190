import { directoryOf } from '../../base/path-parts.ts';
import type { Claim, Judgement } from '../claims/claim.ts';
import { claimAt } from '../claims/claim-at.ts';
import { findHedge, sentenceAt } from '../claims/find-hedge.ts';
import type { ClaimKind, Needs } from '../claims/kind.ts';
import type { MarkdownPiece } from '../markdown/piece.ts';
import type { Paths } from '../tree/paths.ts';
import type { WordsTree } from '../tree/words-tree.ts';

/** The least version of a language or runtime that a text asks for, against that of the manifest. */
export const version: ClaimKind = {
  name: 'version',
  summary: 'A version that is said to be enough is below the one that the manifest asks for',
  find: ({ pieces }) => pieces.flatMap((piece) => (piece.kind === 'text' ? versionClaims(piece) : [])),
  needs: (claim, document, { paths }): Needs => ({ texts: manifestsOf(claim, document, paths) }),
  judge: judgeVersion,
};

/** What a text calls a language or runtime, and the least version that its manifest asks for. */
interface Platform {
  name: RegExp;
  least: (text: string) => string | undefined;
}

/** By the name of the manifest. */
const PLATFORMS: Readonly<Record<string, Platform>> = {
  'package.json': {
    name: /Node(?:\.?js)?/,
    least: (text) => leastOf(/"engines"\s*:\s*\{[^}]*"node"\s*:\s*"([^"]+)"/.exec(text)?.[1]),
  },
  'pyproject.toml': {
    name: /Python|CPython/,
    least: (text) => leastOf(/^(?:requires-python|python)\s*=\s*["']([^"']+)["']/m.exec(text)?.[1]),
  },
  'go.mod': { name: /Go(?:lang)?/, least: (text) => /^go\s+(\d+(?:\.\d+)*)/m.exec(text)?.[1] },
  'Cargo.toml': { name: /Rust|rustc|MSRV/, least: (text) => /^rust-version\s*=\s*"(\d[\d.]*)"/m.exec(text)?.[1] },
  'composer.json': { name: /PHP/, least: (text) => leastOf(/"require"\s*:\s*\{[^}]*"php"\s*:\s*"([^"]+)"/.exec(text)?.[1]) },
};

/** Of a range: its lower end where it has one. `^18 || >=20` has two. */
function leastOf(range: string | undefined): string | undefined {
  const ends = (range ?? '').split('||').map((part) => /^\s*(?:>=|\^|~|~=|=|==)?\s*v?(\d+(?:\.\d+)*)/.exec(part)?.[1]);
  const known = ends.flatMap((end) => end ?? []);
  return known.length === ends.length ? known.sort(compareVersions)[0] : undefined;
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((each) => each.split('.').map(Number));
  for (let at = 0; at < Math.max(left?.length ?? 0, right?.length ?? 0); at++) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What makes a version one that is needed, and not one that brought something. */
const ASKS =
  /\b(?:requir\w+|needs?|needed|prerequisites?|minimum|at least|install\w*|must|have|supports?|supported|set ?up|getting started|compatib\w+|works? with|runs? on|dependencies|development)\b/i;
/** "With PHP >= 5.4, you can use …": what it is enough for, which a title above does not make a need. */
const OFFERS = /\b(?:can|may|might|could|alternatively|if|when|since|allows?|lets?)\b/i;
const ASKS_RIGHT_BEFORE = /\b(?:requires?|requirements?:?|needs?|at least|minimum(?: version)?(?: is|:)?|supports?)\s*(?:a |the )?$/i;

/** Verbs and nouns of the same in languages that READMEs are translated to. */
const ASKS_ELSEWHERE =
  /ben[öo]tigt|br[au]{1,2}cht|erforder|voraussetz|n[ée]cessit|requiert|requier|necesita|richied|requer|precisa|memerlukan|kr[äa]ver|gerek|wymag|требу|необходим|需要|要求|必要|環境|环境|필요|요구/i;

/** "or later", as it is said in these. */
const LATER = [
  '\\+',
  '(?:or|and) (?:later|higher|newer|above|greater|up)',
  '(?:oder|und) (?:höher|neuer|später|aktueller)',
  '(?:ou|et) (?:plus|supérieur|ultérieur)',
  'o (?:superior|posterior|más)',
  'o (?:successiv|più)',
  'ou (?:superior|posterior|mais)',
  'eller (?:senare|nyare|högre)',
  'veya (?:daha|üst)',
  'atau (?:ke atas|lebih)',
  'lub (?:nowsz|wyższ)',
  '(?:или|и) (?:новее|выше|более)',
  '(?:(?:版本)?(?:及|或|或者|或以)?(?:以上|更高|更新)|以降|이상)',
].join('|');

function versionClaims(piece: MarkdownPiece): Claim[] {
  return Object.entries(PLATFORMS).flatMap(([platform, { name }]) => {
    const pattern = new RegExp(
      `\\b(?:${name.source})\\s*(?:versions?\\s*)?(?:\\(?(>=|≥|at least|v)?\\s*v?)(\\d+(?:\\.\\d+)*)(?:\\.x)?\\s*(${LATER})?`,
      'g',
    );
    return [...piece.text.matchAll(pattern)].flatMap((match) => {
      const [text, , least = ''] = match;
      const here = { ...piece, at: piece.at < 0 ? -1 : piece.at + match.index };
      if (!isAsked(here, match) || isAside(here, match)) return [];
      const said = { platform, least, under: piece.under.slice(1).join('\n') };
      return [claimAt('version', piece, match.index, text.trim(), said, findHedge(here, false))];
    });
  });
}

/** @param at where the version stands, and not its piece. */
function isAsked({ text, around, at, under }: MarkdownPiece, { 1: before, 3: after, index }: RegExpExecArray): boolean {
  const isMarked = after !== undefined || /^(?:>=|≥|at least)$/.test(before ?? '');
  if (!isMarked) return ASKS_RIGHT_BEFORE.test(text.slice(0, index));
  const sentence = sentenceAt(around, at);
  return ASKS.test(sentence) || ASKS_ELSEWHERE.test(sentence) || (ASKS.test(under.at(-1) ?? '') && !OFFERS.test(sentence));
}

/** "Corepack is included in Node 14+": what a version brought. */
const BRINGS =
  /\b(?:includ\w+|bundled|ship\w*|comes|came|available|introduced|added|built[- ]?in(?:to)?|part of|native\w*)\b[^,;.]{0,20}$/i;
/** `Documentation for version 4.x`: what one of the project's own releases needs may be true of that one alone. */
const OF_RELEASE = /\b(?:for|in|of|the) (?:versions?|release|branch) v?\d+\.(?:x|\d+)\b/i;

/** What is not supported or will be, is one of several, or is a note on something else is not what all of the project needs. */
function isAside({ text, around, at }: MarkdownPiece, { 0: found, index }: RegExpExecArray): boolean {
  const line = around.slice(around.lastIndexOf('\n', Math.max(at - 1, 0)) + 1);
  return (
    /\b(?:not|never|drop\w*|will|transform\w*|transpil\w*|downgrad\w*|compiled)\b|n't\b/.test(sentenceAt(around, at)) ||
    OF_RELEASE.test(sentenceAt(around, at)) ||
    BRINGS.test(text.slice(0, index)) ||
    /^\s*(?:and|or|to|,|–|-|\/)\s*v?\d/.test(text.slice(index + found.length)) ||
    /^\s*(?:[¹²³⁴†‡]|\\?\*+\s?[A-Z]|\[\^)/.test(at < 0 ? text : line)
  );
}

/** The nearest manifest above the document, and no other. */
function manifestsOf({ said: { platform: name = '' } }: Claim, document: string, paths: Paths): string[] {
  for (let directory = directoryOf(document); ; directory = directoryOf(directory)) {
    const path = directory === '' ? name : `${directory}/${name}`;
    if (paths.isFile(path)) return [path];
    if (directory === '') return [];
  }
}

/** Documents and sections that say what the project needs; elsewhere it may be a part of it, or another project. */
const OF_PROJECT =
  /(?:^|\/)(?:readme|contributing|install|development|developing|developer|hacking|building|agents|claude|gemini|setup|requirements|getting[-_]?started|quick[-_]?start)[^/]*$/i;
const ON_NEEDS =
  /\b(?:requirements?|prerequisites?|install\w*|getting started|quick ?start|set ?up|develop\w*|build\w*|supported|compatibility|versions?)\b/i;

function judgeVersion(claim: Claim, document: string, tree: WordsTree): Judgement | undefined {
  const { platform = '', least: stated = '' } = claim.said;
  const [manifest] = manifestsOf(claim, document, tree.paths);
  const least = manifest === undefined ? undefined : PLATFORMS[platform]?.least(tree.text(manifest) ?? '');
  if (manifest === undefined || least === undefined) return undefined;
  // "Node 20" speaks of 20.19 as well.
  const parts = stated.split('.').length;
  if (compareVersions(stated, least.split('.').slice(0, parts).join('.')) >= 0) return { is: 'true' };
  if (compareVersions(stated, least.split('.').slice(0, 2).join('.')) >= 0)
    return { is: 'unsure', says: `is a little below ${least} of ${manifest}` };
  if (!OF_PROJECT.test(document) && !ON_NEEDS.test(claim.said['under'] ?? ''))
    return { is: 'unsure', says: `is below ${least} of ${manifest}, and may be about something else` };
  if (isOwnProject(directoryOf(document), directoryOf(manifest), tree.paths))
    return { is: 'unsure', says: `is below ${least} of ${manifest}, and may be of a project of its own` };
  if (claim.hedge !== undefined) return { is: 'unsure', says: `is below ${least} of ${manifest}, and stands beside "${claim.hedge}"` };
  return { is: 'false', says: `is not enough: ${manifest} asks for ${least}`, remedy: `write ${least}` };
}

/** A directory with a licence of its own is another project, which a manifest above it does not speak for. */
function isOwnProject(directory: string, above: string, paths: Paths): boolean {
  return directory !== above && paths.below(directory).some((name) => /^(?:LICEN[CS]E|COPYING)(?:\.\w+)?$/i.test(name));
}
