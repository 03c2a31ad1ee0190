import { count } from '../../base/count.ts';
import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import { pushTo } from '../../base/push-to.ts';
import { directoryOf } from '../report/directory-of.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Group, Item } from '../report/lens.ts';
import { enumerate } from '../report/phrases.ts';
import type { FileLink, FileTarget, Link } from './collect-imports.ts';
import { describeTaken } from './describe-taken.ts';

/** From this number of imports on, the names that are taken most often are said first. */
const MANY = 6;
const FAVOURITES = 3;

/** The directories outside the focus that it imports, the most imported first, with what each file takes from them. */
export function listDependencies(links: readonly Link[]): Group {
  const found = groupLinks(fileLinks(links, 'outside'), (link) => link.target.directory);
  return {
    title: 'Depends on',
    items: found.map(({ key, members }) => item(key, countImports(members) + describeFavourites(members), members)),
  };
}

/** The imports between directories of the focus. */
export function listInside(links: readonly Link[]): Group {
  const across = fileLinks(links, 'inside').filter((link) => directoryOf(link.from) !== link.target.directory);
  const found = groupLinks(across, (link) => `${directoryOf(link.from)}\0${link.target.directory}`);
  const items = found.map(({ key, members }) => {
    const [from = '', to = ''] = key.split('\0');
    return item(from, `imports ${codeSpan(to)}: ${countImports(members)}`, members);
  });
  return { title: 'Inside the focus', items };
}

/** How many import statements there are among links; one statement may make several. */
function countStatements(links: readonly Link[]): number {
  return new Set(links.map((link) => `${link.imported.line} ${link.from}`)).size;
}

function fileLinks(links: readonly Link[], kind: FileTarget['kind']): FileLink[] {
  return links.filter((link): link is FileLink => link.target.kind === kind);
}

function groupLinks(links: readonly FileLink[], keyOf: (link: FileLink) => string): { key: string; members: FileLink[] }[] {
  const groups = new Map<string, FileLink[]>();
  for (const link of links) pushTo(groups, keyOf(link), link);
  return [...groups]
    .map(([key, members]) => ({ key, members, statements: countStatements(members) }))
    .sort((a, b) => b.statements - a.statements || byText(a.key, b.key));
}

function item(directory: string, text: string, members: readonly FileLink[]): Item {
  const importers = [...new Set(members.map((link) => link.from))];
  const details = importers.map((from) =>
    describeTaken(
      from,
      members.filter((link) => link.from === from),
    ),
  );
  const findings = members.flatMap(({ from, imported, target }) =>
    target.paths.map((path) =>
      findingAt('import', `${from} imports ${path}`, { path: from, startLine: imported.line, endLine: imported.line }),
    ),
  );
  return { path: directory, startLine: 0, endLine: 0, text, details, findings };
}

function countImports(links: readonly FileLink[]): string {
  return `${count(countStatements(links), 'import')} in ${count(new Set(links.map((link) => link.from)).size, 'file')}`;
}

/** The names that several files take, where there are many imports. */
function describeFavourites(links: readonly FileLink[]): string {
  if (countStatements(links) < MANY) return '';
  const takers = new Map<string, Set<string>>();
  for (const { from, imported } of links) {
    for (const name of imported.names) if (name !== '*' && name !== 'default') takers.set(name, (takers.get(name) ?? new Set()).add(from));
  }
  const favourites = [...takers]
    .filter(([, files]) => files.size > 1)
    .sort(([a, many], [b, few]) => few.size - many.size || byText(a, b))
    .slice(0, FAVOURITES)
    .map(([name, files]) => `${codeSpan(name)} (${files.size})`);
  return favourites.length === 0 ? '' : `, most often for ${enumerate(favourites)}`;
}
