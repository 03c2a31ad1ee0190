import { count } from '../../base/count.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { type Dependent, dependentsOf } from '../../program/queries/dependents.ts';
import { importsBetween } from '../../program/queries/imports-between.ts';
import { readAround } from '../../program/queries/read-around.ts';
import { takersOf } from '../../program/queries/takers.ts';
import { type PackageUser, packageUsers } from '../../workspace/package-users.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { AnswerLine } from '../answer.ts';
import { findSubject, type QuerySubject } from '../find-subject.ts';
import { tellOthers } from '../tell-others.ts';
import type { QueryCode } from './query.ts';

/** As far as a change is followed unless told. */
const DEPTH = 5;

/** What a change of a file or declaration may reach: who imports it, through whom, and the tests among them. */
export const dependents: QueryCode = {
  async answer(workspace, asked) {
    const { depth = DEPTH } = asked;
    const subject = await findSubject(workspace, asked, asked.about[0]);
    const graph = await workspace.graph();
    const { all, users: usersOf, isWhole } = await findDependents(workspace, subject, depth);
    const users = usersOf.get(subject.path) ?? [];
    const tests = all.filter(({ path }) => isTestPath(path));
    const code = all.filter(({ path }) => !isTestPath(path));
    const tell = await teller(workspace, subject.path, all, usersOf);
    const name = subject.symbol ? `${subject.path}#${subject.symbol.name}` : subject.path;
    const direct = code.filter((each) => each.depth === 1);
    const groups = Array.from({ length: depth }, (_, index) => ({
      title:
        index === 0
          ? users.length === 0
            ? 'import it'
            : 'import it, or use it as files of its package'
          : `${count(index + 1, 'step')} away`,
      lines: code.filter((each) => each.depth === index + 1).map(tell),
    }));
    return {
      question: `dependents ${name}`,
      summary: `${name}: ${count(code.length, 'file')} may be reached by a change (${direct.length} ${users.length === 0 ? 'import' : 'use'} it), ${count(tests.length, 'test')}`,
      groups: [...groups, { title: 'tests, nearest first', lines: tests.map(tell) }],
      gaps: [
        ...tellOthers(subject),
        ...(isWhole ? [] : [`what files of a package use of each other without an import, beyond ${MOST_ASKED} files`]),
        ...limits(subject, all, depth, (path) => graph.importers.get(path)?.size ?? 0),
      ],
    };
  },
};

/** Files of which it is asked what uses them without an import. */
const MOST_ASKED = 40;

interface Found {
  all: Dependent[];
  /** What uses a file as one of its package, by that file. */
  users: ReadonlyMap<string, readonly PackageUser[]>;
  /** It was asked of all files on the way. */
  isWhole: boolean;
}

/** By imports and, file by file as they are reached, by what uses a file of its package without one. */
async function findDependents(workspace: Workspace, subject: QuerySubject, depth: number): Promise<Found> {
  const { path, symbol } = subject;
  const graph = await workspace.graph();
  const takers = await takersBy(workspace, subject);
  const users = new Map([[path, await packageUsers(workspace, path, symbol?.name.split('.')[0])]]);
  for (;;) {
    const besides = new Map([...users].map(([of, found]) => [of, found.map((user) => user.path)]));
    const all = dependentsOf(graph, path, depth, takers, besides);
    const open = all.filter((each) => each.depth < depth && !isTestPath(each.path) && !users.has(each.path));
    const next = open.slice(0, MOST_ASKED - users.size);
    if (next.length === 0) return { all, users, isWhole: open.length === 0 };
    for (const each of next) users.set(each.path, await packageUsers(workspace, each.path));
  }
}

/** Of what imports the file, those that take the declaration, or cannot be told. */
async function takersBy(workspace: Workspace, { path, symbol }: QuerySubject): Promise<ReadonlySet<string> | undefined> {
  if (!symbol) return undefined;
  const around = await readAround(workspace.reader, await workspace.graph(), [path]);
  const exported = around.modules.get(path)?.exports ?? [];
  const top = symbol.name.split('.')[0] ?? '';
  const names = new Set(exported.filter(({ name, local }) => (local ?? name) === top).map(({ name }) => name));
  const takers = takersOf(around, path).filter((taker) => taker.whole || taker.names.some((name) => names.has(name)));
  return names.size === 0 ? undefined : new Set(takers.map(({ from }) => from));
}

async function teller(
  workspace: Workspace,
  target: string,
  all: readonly Dependent[],
  users: Found['users'],
): Promise<(each: Dependent) => AnswerLine> {
  const graph = await workspace.graph();
  const modules = await workspace.reader.readModules(all.map(({ path }) => path));
  return ({ path, depth, through }) => {
    const imports = importsBetween(graph, modules.get(path), path, through);
    const names = [...new Set(imports.flatMap((each) => each.names))].filter((name) => name !== '*');
    const what = names.length > 0 ? `takes ${names.join(', ')}` : 'imports it';
    const [first] = imports;
    const user = first === undefined ? users.get(through)?.find((each) => each.path === path) : undefined;
    if (user) return { text: `says ${user.names.join(', ')}${depth === 1 ? '' : ` of ${through}`}`, at: { path, line: user.line } };
    return {
      text: depth === 1 && through === target ? what : `${what} of ${through}`,
      at: { path, ...(first ? { line: first.line } : {}) },
    };
  };
}

function limits({ symbol }: QuerySubject, all: readonly Dependent[], depth: number, importers: (path: string) => number): string[] {
  const isCut = all.some((each) => each.depth === depth && importers(each.path) > 0);
  return [
    ...(symbol ? ['what reaches the declaration through others of its file'] : []),
    ...(isCut ? [`what is more than ${count(depth, 'step')} away: --depth`] : []),
  ];
}
