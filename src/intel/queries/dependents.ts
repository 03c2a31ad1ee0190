import { count } from '../../base/count.ts';
import { showLocation } from '../../base/source-location.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Dependent } from '../../program/queries/dependents.ts';
import { importsBetween } from '../../program/queries/imports-between.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Answer, AnswerGroup, AnswerLine } from '../answer.ts';
import { declarationsMeant, othersThan } from '../declarations-meant.ts';
import { type FoundDependents, findDependents, MOST_ASKED } from '../find-dependents.ts';
import { findSubject, type QuerySubject } from '../find-subject.ts';
import type { FoundSymbol } from '../find-symbols.ts';
import { tellOthers } from '../tell-others.ts';
import type { QueryCode } from './query.ts';

/** As far as a change is followed unless told. */
const DEPTH = 5;

/** What a change of a file or declaration may reach: who imports it, through whom, and the tests among them. */
export const dependents: QueryCode = {
  async answer(workspace, asked) {
    const { depth = DEPTH } = asked;
    const subject = await findSubject(workspace, asked, asked.about[0]);
    const meant = declarationsMeant(subject);
    if (meant.length > 1) return tellMeant(workspace, subject, meant, depth);
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
        ...(languageOf(subject.path)?.autoloads
          ? ['what names it by no constant: associations, routes, texts; and constants of files outside of app and lib directories']
          : []),
        ...(isWhole ? [] : [`what files of a package use of each other without an import, beyond ${MOST_ASKED} files`]),
        ...limits(subject, all, depth, (path) => graph.importers.get(path)?.size ?? 0),
      ],
    };
  },
};

/** Declarations of one name that are looked at, and files of each that are told. */
const MOST_MEANT = 12;
const MOST_USING = 8;

/** Where several declarations have the name, who uses each of them: nothing says which was meant. */
async function tellMeant(workspace: Workspace, subject: QuerySubject, meant: readonly FoundSymbol[], depth: number): Promise<Answer> {
  const groups: AnswerGroup[] = [];
  for (const symbol of meant.slice(0, MOST_MEANT)) {
    const { path, name } = symbol;
    const { all, users } = await findDependents(workspace, { path, symbol, others: [] }, depth);
    const code = all.filter((each) => !isTestPath(each.path));
    const direct = code.filter((each) => each.depth === 1);
    const tell = await teller(workspace, path, direct, users);
    const place = showLocation({ path, line: symbol.symbol.startLine });
    groups.push({
      title: `${place} ${name}: ${count(code.length, 'file')} (${direct.length} at once), ${count(all.length - code.length, 'test')}`,
      lines: direct.length === 0 ? [{ text: 'nothing imports it' }] : direct.map(tell),
      most: MOST_USING,
    });
  }
  const name = meant[0]?.symbol.name ?? '';
  const others = meant.slice(MOST_MEANT);
  return {
    question: `dependents ${name}`,
    summary: `${name} is ${count(meant.length, 'declaration')}, each with the files that a change of it may reach; file#name follows one of them`,
    groups,
    gaps: tellOthers({ ...subject, others: [...others, ...othersThan(subject, meant)] }),
  };
}

async function teller(
  workspace: Workspace,
  target: string,
  all: readonly Dependent[],
  users: FoundDependents['users'],
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
