import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { eachInParts, type InParts } from '../../base/pace.ts';
import { directoryName } from '../../base/path-parts.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Group, Item } from '../report/lens.ts';
import type { FileLink, FileTarget, ImportLink } from './collect-imports.ts';
import { describeTaken, describeTakenTogether } from './describe-taken.ts';
import { type LinksApart, withTests } from './set-tests-apart.ts';

/** Importing files that are told one by one; more are told by their directories. */
const FEW = 3;

/** The directories outside the focus that it imports, with who takes what from them. */
export function* listDirectoryDependencies(apart: LinksApart): InParts<Group> {
  const found = groupLinks(fileLinks(apart.code, 'outside'), (link) => link.target.directory);
  const items = yield* eachInParts(found, ([directory, members]) => item(directory, '', members));
  return withTests({ title: 'Depends on', items }, apart, ({ target }) => (target.kind === 'outside' ? target.directory : undefined));
}

/** The imports between directories of the focus. */
export function* listInside({ code }: LinksApart): InParts<Group> {
  const across = fileLinks(code, 'inside').filter((link) => directoryName(link.from) !== link.target.directory);
  const found = groupLinks(across, (link) => `${directoryName(link.from)}\0${link.target.directory}`);
  const items = yield* eachInParts(found, ([key, members]) => {
    const [from = '', to = ''] = key.split('\0');
    return item(from, `imports ${codeSpan(to)}`, members);
  });
  return { title: 'Inside the focus', items };
}

function fileLinks(links: readonly ImportLink[], kind: FileTarget['kind']): FileLink[] {
  return links.filter((link): link is FileLink => link.target.kind === kind);
}

function groupLinks(links: readonly FileLink[], keyOf: (link: FileLink) => string): [string, FileLink[]][] {
  return [...groupBy(links, keyOf)].sort(([a], [b]) => byText(a, b));
}

/** What is taken by one file or directory stands in the line of the item, where there is nothing else. */
function item(directory: string, text: string, members: readonly FileLink[]): Item {
  const takers = describeTakers(members);
  const [only] = takers.length === 1 && text === '' ? takers : [];
  const findings = members.flatMap(({ from, imported, target }) =>
    target.paths.map((path) =>
      findingAt('import', `${from} imports ${path}`, { path: from, startLine: imported.line, endLine: imported.line }),
    ),
  );
  return { path: directory, startLine: 0, endLine: 0, text: only ?? text, ...(only === undefined ? { details: takers } : {}), findings };
}

function describeTakers(members: readonly FileLink[]): string[] {
  const files = groupBy(members, ({ from }) => from);
  const [takers, describe] =
    files.size > FEW
      ? ([groupLinks(members, ({ from }) => directoryName(from)), describeTakenTogether] as const)
      : ([[...files], describeTaken] as const);
  return takers.map(([taker, links]) => {
    const taken = describe(links);
    return taken === '' ? codeSpan(taker) : `${codeSpan(taker)}: ${taken}`;
  });
}
