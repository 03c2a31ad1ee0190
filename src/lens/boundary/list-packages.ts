import { byText } from '../../base/digest.ts';
import { codeSpan } from '../../base/markdown.ts';
import { isStandardLibrary } from '../../program/calls/standard-library.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Group, Item } from '../report/lens.ts';
import { enumerate, enumerateCode } from '../report/phrases.ts';
import type { ImportLink } from './collect-imports.ts';
import { type LinksApart, withTests } from './set-tests-apart.ts';

export interface PackageUse {
  name: string;
  standard: boolean;
  links: ImportLink[];
  files: Set<string>;
}

/** The packages that the focus imports, by name. */
export function collectPackages(links: readonly ImportLink[]): PackageUse[] {
  const packages = new Map<string, PackageUse>();
  for (const link of links) {
    if (link.target.kind !== 'package') continue;
    const { name } = link.target;
    const use = packages.get(name) ?? { name, standard: isStandardLibrary(link.language, name), links: [], files: new Set() };
    use.links.push(link);
    use.files.add(link.from);
    packages.set(name, use);
  }
  return [...packages.values()].sort((a, b) => byText(a.name, b.name));
}

/** External packages with where they are imported, then what comes with the language on one line. */
export function listPackages(apart: LinksApart): Group[] {
  const packages = collectPackages(apart.code);
  const standard = packages.filter((use) => use.standard);
  const items = packages.filter((use) => !use.standard).map(describePackage);
  const external = withTests({ title: 'External packages', items }, apart, externalOf);
  if (standard.length === 0) return [external];
  const note = enumerateCode(standard.map(({ name }) => name));
  return [external, { title: 'Standard library', note, items: [] }];
}

function externalOf({ language, target }: ImportLink): string | undefined {
  return target.kind === 'package' && !isStandardLibrary(language, target.name) ? target.name : undefined;
}

function describePackage({ name, links, files }: PackageUse): Item {
  const names = [...new Set(links.flatMap((link) => link.imported.names))]
    .filter((taken) => taken !== '*' && taken !== 'default')
    .sort(byText);
  const places = [...files].map(codeSpan);
  const taken = names.length === 0 ? '' : `: ${enumerateCode(names, 6)}`;
  const findings = links.map(({ from, imported: { line } }) =>
    findingAt('import', `${from} imports ${name}`, { path: from, startLine: line, endLine: line }),
  );
  return { path: name, startLine: 0, endLine: 0, text: `${enumerate(places, 5)}${taken}`, findings };
}
