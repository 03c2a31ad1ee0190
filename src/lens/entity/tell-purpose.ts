import { codeSpan, oneLine, prose } from '../../base/markdown.ts';
import { fileName } from '../../base/path-parts.ts';
import { splitWords } from '../../code/text/words.ts';
import type { SourceView, View } from '../../program/view.ts';
import { checkPurpose, isList } from './check-purpose.ts';
import { mentionIn } from './mention-in.ts';
import type { Exported } from './read-exports.ts';

export interface Purpose {
  /** A paragraph of markdown; undefined where somebody's own words stand beside. */
  text?: string;
  /** Where it is from: a word for programs, and for people. */
  source: 'written' | 'model' | 'file comment' | 'declaration comment' | 'document' | 'commit' | 'graph';
  told: string;
}

/** Members that make a declaration what a file is about. */
const LARGE = 4;

/** What a file is for: the first that says it of its own comment, that of what it is named for, documents beside it, its first commit; else its place. */
export function tellPurpose(view: View, source: SourceView, exported: readonly Exported[], place: string): Purpose {
  if (view.purpose?.by === 'hand') return { source: 'written', told: 'written by hand' };
  if (view.purpose?.by === 'model') return { source: 'model', told: `written by ${codeSpan(view.purpose.name)}` };
  const candidates = [ofFile(source), ...ofDeclarations(source, exported), ...ofDocuments(view, source.path), ofCommit(view)];
  const found = candidates.find((each) => each !== undefined && checkPurpose(each.text).length === 0);
  if (found) return { ...found, text: oneLine(prose(found.text)) };
  // What is true and short is better than nothing.
  const short = candidates.find((each) => each !== undefined && /\w\s+\w/.test(each.text) && !isList(each.text));
  if (short) {
    const said = short.text.replace(/[\s.:;,]*$/, '.');
    return { ...short, text: `${oneLine(prose(said))} ${place}`, told: `${short.told}, which says little, and its place among the others` };
  }
  return {
    text: place,
    source: 'graph',
    told: 'no comment, document or commit says what it is for, so this is its place among the others',
  };
}

type PurposeCandidate = { text: string } & Pick<Purpose, 'source' | 'told'>;

function ofFile({ quoted }: SourceView): PurposeCandidate | undefined {
  return quoted?.file === undefined ? undefined : { text: quoted.file, source: 'file comment', told: 'the comment of the file' };
}

/** The declaration that the file is named for, else its default export, else its only one or the one that it is there for by who takes it. */
function ofDeclarations({ path, quoted, facts }: SourceView, exported: readonly Exported[]): PurposeCandidate[] {
  const stem = (text: string) => splitWords(text).join('');
  const [name = ''] = fileName(path).split('.');
  const ofDefault = facts.exports.find((each) => each.name === 'default');
  const isNamed = ({ symbol }: Exported) => stem(symbol.name) === stem(name) || stem(path).endsWith(stem(symbol.name));
  const isDefault = ({ symbol }: Exported) => symbol.name === (ofDefault?.local ?? (ofDefault ? 'default' : undefined));
  const [most = 0, next = 0] = exported.map(({ takers = [] }) => takers.length);
  const isMain = exported.length === 1 || (most > 1 && most > 2 * next);
  const first = [exported.find(isNamed), exported.find(isDefault), isMain ? exported[0] : undefined, largest(exported)];
  const symbols = [...new Set(first.flatMap((each) => (each ? [each.symbol] : [])))];
  return symbols.flatMap((symbol): PurposeCandidate[] => {
    const text = quoted && Object.hasOwn(quoted.declarations, symbol.name) ? quoted.declarations[symbol.name] : symbol.doc;
    return text === undefined ? [] : [{ text, source: 'declaration comment', told: `the comment of ${codeSpan(symbol.name)}` }];
  });
}

/** The one with more members than all others together. */
function largest(exported: readonly Exported[]): Exported | undefined {
  const all = exported.reduce((sum, { members }) => sum + members.length, 0);
  return all < LARGE ? undefined : exported.find(({ members }) => members.length * 2 > all);
}

function ofDocuments({ beside = new Map() }: View, path: string): PurposeCandidate[] {
  return [...beside].flatMap(([document, text]): PurposeCandidate[] => {
    const said = mentionIn(text, document, path);
    return said === undefined ? [] : [{ text: said, source: 'document', told: `${codeSpan(document)} names it so` }];
  });
}

function ofCommit({ purpose }: View): PurposeCandidate | undefined {
  if (purpose?.by !== 'commit') return undefined;
  return { text: purpose.text, source: 'commit', told: `the message of the commit that brought it, ${codeSpan(purpose.commit)}` };
}
