import { count, nounFor } from '../base/count.ts';
import { remember, rememberMade } from '../base/memoize.ts';
import { isTestPath } from '../code/languages/classify.ts';
import { rankByWords } from '../generate/rank-by-words.ts';
import { addEvidence, type OtherEvidence } from '../relevance/add-evidence.ts';
import { parseFocus, type WordFocus } from '../relevance/focus.ts';
import { identifiersIn, scoreIdentifiers } from '../relevance/identifiers.ts';
import type { RankedFile } from '../relevance/rank-files.ts';
import { scoreHistory } from '../relevance/score-history.ts';
import { scoreTexts } from '../relevance/score-texts.ts';
import { WEIGHTS } from '../relevance/weights.ts';
import { filesWithName } from '../workspace/files-with-name.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { readHistory } from './read-history.ts';

/** A name whose words are in more files than this tells too little to read them all. */
const MOST_TEXTS = 400;

/**
 * All files that have anything to do with a text, best first: those that its words lead to in the tree, together with what was said of past
 * changes of each file, and with names in the text that are written as in code. Tests only where the text asks for them, or nothing else
 * has its words.
 */
export async function searchWords(workspace: Workspace, text: string): Promise<readonly RankedFile[]> {
  const focus = parseFocus(text, []);
  if (focus.kind !== 'words') return [];
  const commit = workspace.tree.head?.commit;
  if (commit === undefined) return rankFor(workspace, focus, text);
  const ofTree = remember(found, workspace.view, () => new Map<string, Promise<RankedFile[]>>());
  const key = `${commit} ${text}`;
  const note = (told: string) => {
    // What could not be read this time may be there the next time, and has to be told again where it is not.
    ofTree.delete(key);
    workspace.note(told);
  };
  const ranked = rememberMade(ofTree, key, () => rankFor({ ...workspace, note }, focus, text));
  for (const oldest of ofTree.keys()) if (ofTree.size > MOST_KEPT) ofTree.delete(oldest);
  try {
    return await ranked;
  } catch {
    workspace.context.signal.throwIfAborted();
    // Somebody else may have asked the same and given up, which ended it.
    return rankFor(workspace, focus, text);
  }
}

/** What words led to in a tree already, as its newest commit is: the same are asked about again with another narrowing, or for a plan. */
const found = new WeakMap<Workspace['view'], Map<string, Promise<RankedFile[]>>>();

const MOST_KEPT = 8;

async function rankFor(workspace: Workspace, focus: WordFocus, text: string): Promise<RankedFile[]> {
  const ranked = (await rankByWords(workspace, focus)).filter(({ score }) => score > 0);
  const tests = focus.tests || (ranked.length > 0 && ranked.every(({ path }) => isTestPath(path)));
  const modules = await workspace.reader.readModules(workspace.readable);
  const meant = remember(tests ? everywhere : inCode, modules, () => {
    return new Map([...modules].filter(([path, { skipped }]) => skipped === undefined && (tests || !isTestPath(path))));
  });
  return addEvidence(ranked, [
    { weight: WEIGHTS.beside.identifiers, files: await fromIdentifiers(workspace, text, meant) },
    { weight: WEIGHTS.beside.past, files: await fromHistory(workspace, focus, meant) },
    { weight: WEIGHTS.beside.texts, files: fromTexts(focus, meant) },
  ]);
}

/** What is read as source, with tests and without, of what a process keeps of a tree. */
const everywhere = new WeakMap<Modules, Modules>();
const inCode = new WeakMap<Modules, Modules>();

type Evidences = Map<string, OtherEvidence>;
type Modules = Awaited<ReturnType<Workspace['reader']['readModules']>>;

async function fromIdentifiers(workspace: Workspace, text: string, meant: Modules): Promise<Evidences> {
  const texts = new Map<string, Map<string, string>>();
  for (const name of identifiersIn(text)) {
    const paths = (await filesWithName(workspace, name)).filter((path) => meant.has(path));
    if (paths.length <= MOST_TEXTS) texts.set(name, await workspace.reader.readTexts(paths));
  }
  const scores = scoreIdentifiers(texts, meant.size);
  return new Map([...scores].map(([path, { score, name }]) => [path, { score, told: true, reason: `${name} in the text` }]));
}

async function fromHistory(workspace: Workspace, { terms }: WordFocus, meant: Modules): Promise<Evidences> {
  const history = await readHistory(workspace);
  const found = scoreHistory(history, terms);
  const present = [...found].filter(([path]) => meant.has(path));
  return new Map(
    present.map(([path, { score, told, word, changes }]) => {
      const reason = `'${word}' in the ${nounFor(changes, 'subject')} of ${count(changes, 'commit')}`;
      return [path, { score, told, ...(told ? { reason } : {}) }];
    }),
  );
}

function fromTexts({ terms }: WordFocus, meant: Modules): Evidences {
  return new Map([...scoreTexts(meant, terms)].map(([path, score]) => [path, { score, told: false }]));
}
