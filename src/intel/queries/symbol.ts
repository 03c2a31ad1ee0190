import { count } from '../../base/count.ts';
import { shorten } from '../../base/shorten.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { readAround } from '../../program/queries/read-around.ts';
import { takersOf } from '../../program/queries/takers.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Answer, AnswerGroup, AnswerLine } from '../answer.ts';
import { declarationsMeant, othersThan } from '../declarations-meant.ts';
import { findSubject, type QuerySubject } from '../find-subject.ts';
import type { FoundSymbol } from '../find-symbols.ts';
import { tellOthers } from '../tell-others.ts';
import type { QueryCode } from './query.ts';

const MOST_MEMBERS = 30;

/** Where a name is declared, in what shape, what it has, and which files take it. */
export const symbol: QueryCode = {
  async answer(workspace, asked) {
    const subject = await findSubject(workspace, asked, asked.about[0]);
    const { symbol: found, path } = subject;
    if (!found) return outline(workspace, path);
    const meant = declarationsMeant(subject);
    if (meant.length > 1) return tellMeant(workspace, subject, meant);
    const { symbol: declared } = found;
    const members = declared.children.map((child) => ({
      text: child.signature,
      at: { path, line: child.startLine },
    }));
    return {
      question: `symbol ${found.name}`,
      summary: `${found.name}: ${declared.visibility} ${declared.kind} in ${path}:${declared.startLine}-${declared.endLine}`,
      groups: [
        {
          lines: [{ text: declared.signature, at: { path, line: declared.startLine } }, ...(declared.doc ? [{ text: declared.doc }] : [])],
          codeUpTo: 80,
        },
        {
          title: 'members',
          lines: members,
          most: MOST_MEMBERS,
        },
        await users(workspace, found, asked.tests ?? false),
      ],
      gaps: tellOthers(subject),
    };
  },
};

/** Declarations of one name that are told at once. */
const MOST_MEANT = 30;

/** Where several declarations have the name, a line of each: nothing says which was meant. */
async function tellMeant(workspace: Workspace, subject: QuerySubject, meant: readonly FoundSymbol[]): Promise<Answer> {
  const lines: AnswerLine[] = [];
  for (const each of meant) {
    const { symbol: declared, path } = each;
    const members = declared.children.map((child) => child.name);
    const { lines: takers, aside } = await users(workspace, each, false);
    const taken =
      takers.length > 0 ? `imported by ${count(takers.length, 'file')}` : aside === undefined ? '' : 'imported by tests or whole';
    lines.push({
      text: [shorten(declared.signature, LONGEST), taken].filter((part) => part !== '').join('; '),
      ...(members.length > 0 ? { more: `has ${members.join(', ')}` } : {}),
      at: { path, line: declared.startLine },
    });
  }
  const name = meant[0]?.symbol.name ?? '';
  return {
    question: `symbol ${name}`,
    summary: `${name} is ${count(meant.length, 'declaration')}; file#name tells the members and users of one`,
    groups: [{ lines, most: MOST_MEANT }],
    gaps: tellOthers({ ...subject, others: othersThan(subject, meant) }),
  };
}

/** Characters of a signature. */
const LONGEST = 80;

/** Of a file, what it declares. */
async function outline({ reader }: Workspace, path: string) {
  const facts = (await reader.readFacts([path])).get(path);
  const symbols = facts?.symbols ?? [];
  const lines = symbols.map((each) => ({
    text: each.signature,
    at: { path, line: each.startLine },
  }));
  return { question: `symbol ${path}`, summary: `${path} declares ${count(symbols.length, 'symbol')}`, groups: [{ lines }], gaps: [] };
}

async function users(workspace: Workspace, { path, name }: FoundSymbol, tests: boolean): Promise<AnswerGroup> {
  const around = await readAround(workspace.reader, await workspace.graph(), [path]);
  const top = name.split('.')[0] ?? '';
  const exported = (around.modules.get(path)?.exports ?? []).filter((each) => (each.local ?? each.name) === top).map((each) => each.name);
  const all = takersOf(around, path);
  const named = all.filter((taker) => taker.names.some((each) => exported.includes(each)));
  const whole = all.filter((taker) => taker.whole && !named.includes(taker));
  const shown = named.filter(({ from }) => tests || !isTestPath(from));
  const hidden = named.length - shown.length;
  const asides = [
    ...(hidden > 0 ? [`${hidden} more in tests: --tests lists them`] : []),
    ...(whole.length > 0 ? [`${count(whole.length, 'file takes', 'files take')} the whole module and may use it`] : []),
  ];
  const lines = shown.map((taker) => {
    const made = (taker.subtypes ?? []).filter(({ base }) => exported.includes(base)).map((each) => each.name);
    return { text: made.length > 0 ? `makes ${made.join(', ')} of it` : 'imports it', at: { path: taker.from } };
  });
  return { title: 'imported by', lines, ...(asides.length > 0 ? { aside: asides.join('; ') } : {}) };
}
