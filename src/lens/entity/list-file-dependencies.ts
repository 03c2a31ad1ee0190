import { byText } from '../../base/digest.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { directoryName } from '../../base/path-parts.ts';
import type { FileLink, ImportLink } from '../boundary/collect-imports.ts';
import { collectPackages } from '../boundary/list-packages.ts';
import { enumerateCode } from '../report/phrases.ts';

/** Files and packages that are listed, and names of each. */
const LISTED = 25;
const NAMED = 6;

/** What a file imports: files of the repository as links to their entities, with what is taken of each; then packages. */
export function listFileDependencies(links: readonly ImportLink[], idOf: (path: string) => string): string[] {
  const inside = [...groupBy(links.filter(isFile), ({ target }) => target.paths.join('\0'))].sort(([a], [b]) => byText(a, b));
  const packages = collectPackages(links);
  const external = packages.filter(({ standard }) => !standard);
  const standard = packages.filter((each) => each.standard).map(({ name }) => name);
  const unresolved = links.flatMap(({ target, imported }) => (target.kind === 'unresolved' ? [imported.specifier] : []));
  return [
    ...block(
      'Internal',
      inside.map(([, members]) => `- ${describeTarget(members, idOf)}${takes(members)}`),
    ),
    ...block(
      'External',
      external.map(({ name, links: members }) => `- ${codeSpan(name)}${takes(members)}`),
    ),
    ...(standard.length === 0 ? [] : [`**Standard library:** ${enumerateCode(standard, LISTED)}`, '']),
    ...(unresolved.length === 0 ? [] : [`**Not found:** ${enumerateCode([...new Set(unresolved)].sort(byText), LISTED)}`, '']),
  ];
}

function isFile(link: ImportLink): link is FileLink {
  return link.target.kind === 'inside' || link.target.kind === 'outside';
}

function block(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const more = items.length - LISTED;
  return [`**${title}:**`, '', ...items.slice(0, LISTED), ...(more > 0 ? [`- … and ${more} more`] : []), ''];
}

/** What several files share stands in the directory that holds them. */
function describeTarget([link]: readonly FileLink[], idOf: (path: string) => string): string {
  const [path = '', ...others] = link?.target.paths ?? [];
  if (others.length > 0) return `${codeSpan(`${directoryName(path)}/`)} (${others.length + 1} files)`;
  return `[[${idOf(path)}]] ${codeSpan(path)}`;
}

function takes(links: readonly ImportLink[]): string {
  const names = new Set(links.flatMap(({ imported }) => imported.names));
  const known = [...names].filter((name) => name !== '*' && name !== 'default').sort(byText);
  const types = links.every(({ imported }) => imported.kind === 'type') ? ' (types)' : '';
  if (known.length === 0) return types;
  return ` - ${enumerateCode(known, NAMED)}${types}`;
}
