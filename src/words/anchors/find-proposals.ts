import type { SymbolKind } from '../../code/facts/facts.ts';
import { type QualifiedSymbol, qualifiedNames } from '../../code/facts/qualified-names.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { isParsed } from '../../code/rules/grammar-of.ts';
import { readSymbolDigests } from '../../code/symbols/read-symbol-digests.ts';
import { findNames } from '../../git/search/find-names.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isPlaceholder } from '../claims/placeholder.ts';
import type { About, Mention, Paragraph } from '../markdown/paragraph.ts';
import { compileIgnores } from '../tree/ignored.ts';
import { findMeant, indexPaths, type Paths } from '../tree/paths.ts';
import { lastOf, type SymbolLocation } from './anchor.ts';

/** That a paragraph speaks of a symbol, for sure. */
export interface Proposal {
  paragraph: Paragraph;
  place: SymbolLocation;
  by: 'name' | 'comment';
}

/** A name that may mean several symbols, or a comment that means none. */
export interface Skipped {
  line: number;
  text: string;
  why: string;
  by: 'name' | 'comment';
}

/**
 * Which symbols the paragraphs of a document speak of. A name counts where only one declaration outside of tests has it, which is not private, or one
 * of the file that stands beside it, and where no word would be written so; a comment says it.
 */
export async function findProposals(
  workspace: Workspace,
  document: string,
  paragraphs: readonly Paragraph[],
): Promise<{ proposals: Proposal[]; skipped: Skipped[] }> {
  const { tree, reader } = workspace;
  const paths = indexPaths(tree, compileIgnores(new Map()));
  const declared = await readDeclared(workspace, document, paragraphs, paths);
  const meant = new Map<string, Mean>();
  const meantBy = (mention: Mention | About, by: Proposal['by']): Mean => {
    const key = JSON.stringify([by, mention.path, mention.name, 'called' in mention && mention.called]);
    const known = meant.get(key) ?? meanOf(mention, by, document, declared, paths);
    meant.set(key, known);
    return known;
  };
  const found: { paragraph: Paragraph; by: Proposal['by']; path: string; name: string }[] = [];
  const skipped: Skipped[] = [];
  for (const paragraph of paragraphs) {
    const asked = [
      ...paragraph.about.map((each) => ({ by: 'comment' as const, each, line: each.line })),
      ...paragraph.names.map((each) => ({ by: 'name' as const, each, line: paragraph.line })),
    ];
    for (const { by, each, line } of asked) {
      const mean = meantBy(each, by);
      const text = each.path === undefined ? each.name : `${each.path}#${each.name}`;
      if (mean.is === 'one') found.push({ paragraph, by, path: mean.path, name: mean.name });
      else if (mean.is === 'unsure') skipped.push({ line, text, why: mean.why, by });
    }
  }
  const digests = await readSymbolDigests(reader, [...new Set(found.map(({ path }) => path))]);
  const proposals = new Map<string, Proposal>();
  for (const { paragraph, by, path, name } of found) {
    const symbol = digests.get(path)?.find((each) => each.name === name);
    const key = `${paragraph.line} ${path}#${name}`;
    if (symbol && !proposals.has(key))
      proposals.set(key, { paragraph, by, place: { path, symbol, blob: tree.entries.get(path)?.id ?? '' } });
  }
  return { proposals: [...proposals.values()], skipped };
}

type Mean = { is: 'one'; path: string; name: string } | { is: 'unsure'; why: string } | { is: 'none' };

interface ProposedDeclaration extends Pick<QualifiedSymbol, 'name'> {
  path: string;
  kind: SymbolKind;
  /** Whether it is nothing to its neighbours: private, in something private, or said of a package of others. */
  hidden: boolean;
}

/** What declares the names that paragraphs hold, by the last part of the name. */
async function readDeclared(
  { repo, tree, reader, readable }: Workspace,
  document: string,
  paragraphs: readonly Paragraph[],
  paths: Paths,
): Promise<ReadonlyMap<string, ProposedDeclaration[]>> {
  const mentions = paragraphs.flatMap(({ names, about }) => [...names, ...about]);
  const names = new Set(mentions.map(({ name }) => lastOf(name)).filter((name) => /^[\w$]+$/.test(name)));
  const isSource = new Set(readable);
  const holders = await findNames(repo, tree, [...names], (path) => isSource.has(path) && isParsed(path));
  const beside = mentions.flatMap(({ path }) => (path === undefined ? [] : (findMeant(paths, path, document) ?? [])));
  const files = new Set([...[...holders.values()].flat(), ...beside.filter((path) => tree.entries.has(path) && isParsed(path))]);
  const declared = new Map<string, ProposedDeclaration[]>();
  for (const [path, { symbols, declares = [], imports }] of await reader.readFacts([...files])) {
    const own = new Map<string, ProposedDeclaration>();
    const shut = new Set([...declares, ...imports.flatMap(({ kind, specifier }) => (kind === 'augment' ? [specifier] : []))]);
    for (const { name, symbol } of qualifiedNames(symbols)) {
      const hidden = symbol.visibility === 'private' || shut.has(name) || [...shut].some((around) => name.startsWith(`${around}.`));
      if (hidden) shut.add(name);
      own.set(name, { path, name, kind: symbol.kind, hidden });
    }
    for (const each of own.values()) declared.set(lastOf(each.name), [...(declared.get(lastOf(each.name)) ?? []), each]);
  }
  return declared;
}

function meanOf(
  mention: Mention | About,
  by: Proposal['by'],
  document: string,
  declared: ReadonlyMap<string, readonly ProposedDeclaration[]>,
  paths: Paths,
): Mean {
  const { name, path } = mention;
  const all = (declared.get(lastOf(name)) ?? []).filter((each) => isNamed(each.name, name));
  if (path !== undefined) {
    const file = findMeant(paths, path, document);
    const own = all.filter((each) => each.path === file);
    const [only] = own.length > 1 ? own.filter((each) => plain(each.name) === plain(name)) : own;
    if (only) return { is: 'one', path: only.path, name: only.name };
    if (by === 'name')
      return own.length > 1 ? { is: 'unsure', why: `${own.length} declarations of ${file} have that name` } : { is: 'none' };
    return { is: 'unsure', why: whyNone(path, name, file, own.length) };
  }
  const outside = all.filter((each) => !isTestPath(each.path));
  const [only, ...others] = outside;
  if (!only || (only.hidden && others.length === 0) || !isTelling(name, 'called' in mention && mention.called === true, only.kind))
    return { is: 'none' };
  if (others.length === 0) return { is: 'one', path: only.path, name: only.name };
  return { is: 'unsure', why: `${outside.length} declarations have that name` };
}

function whyNone(path: string, name: string, file: string | undefined, count: number): string {
  if (name === '') return 'names no symbol: write path#name';
  if (file === undefined) return `there is no file ${path}`;
  if (!isParsed(file)) return `kb knows no symbols of such a file`;
  return count > 1 ? `${count} declarations of ${file} have that name: write the names around it` : `${file} declares no such symbol`;
}

/** Whether a full name ends with what is written. */
function isNamed(full: string, written: string): boolean {
  return `.${plain(full)}`.endsWith(`.${plain(written)}`);
}

function plain(name: string): string {
  return name.replace(/::|#/g, '.');
}

const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'trait', 'struct', 'enum', 'type']);

/** Names that only code has: calls, humps, underscores, members; a word with a capital only where a type has it. */
function isTelling(name: string, called: boolean, kind: SymbolKind): boolean {
  const last = lastOf(name);
  if (last.length < 3 || isPlaceholder(last)) return false;
  return called || last !== name || /[a-z\d][A-Z]|\w_\w/.test(last) || (/^[A-Z][a-z]{3,}$/.test(last) && TYPES.has(kind));
}
