import { count } from '../../base/count.ts';
import { usageError } from '../../base/errors.ts';
import { memoize } from '../../base/memoize.ts';
import { qualifiedNames } from '../../code/facts/qualified-names.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { splitWords } from '../../code/text/words.ts';
import { stateKinds } from '../../generate/state-whole.ts';
import type { Finding } from '../../lens/report/lens.ts';
import { stem } from '../../relevance/stem.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerGroup, AnswerLine } from '../answer.ts';
import { searchWords } from '../search-words.ts';
import type { QueryCode } from './query.ts';

/** Of each kind. */
const MOST = 12;

/** What lenses state that belongs to a concept by its name, by what people call it. */
const STATED: readonly { title: string; kinds: readonly string[] }[] = [
  { title: 'settings', kinds: ['setting'] },
  { title: 'schemas and their fields', kinds: ['schema', 'field'] },
  { title: 'states', kinds: ['machine', 'state'] },
  { title: 'routes', kinds: ['protected', 'unprotected', 'undecided'] },
  { title: 'commands, jobs and events', kinds: ['command', 'job', 'event'] },
  { title: 'errors', kinds: ['error'] },
];

/** Everywhere a concept lives, by what things are; says first whether it is there at all. */
export const concept: QueryCode = {
  async answer(workspace, { about }) {
    const stemOf = memoize(stem);
    const wanted = splitWords(about.join(' ')).map(stemOf);
    const isNamed = (text: string) => saysAll(text, wanted, stemOf);
    if (wanted.length === 0) throw usageError('say which concept', "kb query concept 'public sharing'");
    const groups: AnswerGroup[] = [];
    for (const { title, kinds } of STATED) {
      const { findings } = await stateKinds(workspace, kinds);
      groups.push(
        tellFindings(
          title,
          findings.filter((each) => isNamed(ownName(each))),
        ),
      );
    }
    const ranked = await searchWords(workspace, about.join(' '));
    const code = ranked.filter(({ path }) => !isTestPath(path));
    const declared = await declarations(
      workspace,
      code.slice(0, 100).map(({ path }) => path),
      isNamed,
    );
    const named = declared.length + groups.reduce((sum, { lines }) => sum + lines.length, 0);
    const files = code.filter((each) => each.named);
    return {
      question: `concept ${about.join(' ')}`,
      summary:
        named > 0
          ? `it exists: ${count(named, 'thing')} by that name`
          : `nothing here goes by that name; ${count(files.length, 'file is', 'files are')} near`,
      groups: [
        ...groups,
        { title: 'declarations', lines: declared, most: MOST },
        {
          title: 'files, best first',
          lines: files.map(({ path, reasons }) => ({ text: reasons[0] ?? '', at: { path } })),
          most: MOST,
          ...testsAside(ranked.length - code.length),
        },
      ].filter(({ lines }) => lines.length > 0),
      gaps: [],
    };
  },
};

function tellFindings(title: string, found: readonly Finding[]): AnswerGroup {
  const lines = found.map(({ name, path, startLine }): AnswerLine => ({ text: name, at: { path, line: startLine } }));
  return { title, lines, most: MOST };
}

function testsAside(tests: number): { aside?: string } {
  return tests > 0 ? { aside: `${count(tests, 'test speaks', 'tests speak')} of it` } : {};
}

async function declarations({ reader }: Workspace, paths: readonly string[], isNamed: (text: string) => boolean): Promise<AnswerLine[]> {
  const facts = await reader.readFacts(paths);
  return paths.flatMap((path) =>
    qualifiedNames(facts.get(path)?.symbols ?? [])
      .filter(({ symbol }) => isNamed(symbol.name))
      .map(({ name, symbol }) => ({ text: `${symbol.kind} ${name}`, at: { path, line: symbol.startLine } })),
  );
}

/** Of a field its own name: 'title' of 'Ticket: title: str'. */
function ownName({ kind, name }: Finding): string {
  return kind === 'field' ? (/^[^:]*: ([^:=(]*)/.exec(name)?.[1] ?? name) : name;
}

/** Whether a text says all words of a concept, in whatever form. */
function saysAll(text: string, wanted: readonly string[], stemOf: (word: string) => string): boolean {
  const said = new Set(splitWords(text).map(stemOf));
  return wanted.every((word) => said.has(word));
}
