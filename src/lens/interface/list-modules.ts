import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import { codeSpan } from '../../base/markdown.ts';
import { eachInParts, type InParts } from '../../base/pace.ts';
import { directoryName } from '../../base/path-parts.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import type { Group } from '../report/lens.ts';
import { enumerateCode } from '../report/phrases.ts';
import { listDeclarations, ownerPath } from './list-declarations.ts';
import type { Surface } from './surface.ts';

/** Where a file, not a namespace, is what others import, a directory of many small files reads as one module: at least so many files, with so many declarations on average at most. */
const MANY_FILES = 4;
const FEW_DECLARATIONS = 3;

/**
 * One group per module, in the order of the sources, and at the end the files that offer nothing.
 * @param isFocused whether a text carries a word of the focus.
 */
export function* listModules(surfaces: readonly Surface[], isFocused: (text: string) => boolean): InParts<Group[]> {
  const listed = yield* eachInParts(surfaces, (surface) => listDeclarations(surface, '', isFocused).length > 0);
  const offering = surfaces.filter((_, index) => listed[index]);
  const directories = chooseDirectories(offering);
  const modules = groupBy(offering, ({ source: { path } }) => (directories.has(directoryName(path)) ? directoryName(path) : path));
  const groups = yield* eachInParts(modules, ([module, members]): Group => {
    const place = commonPlace(members);
    const note = describeModule(members, place);
    const items = members.flatMap((surface) => listDeclarations(surface, place, isFocused));
    return { title: codeSpan(module), ...(note === undefined ? {} : { note }), items };
  });

  const empty = surfaces.filter(({ source }, index) => !listed[index] && source.facts.backend !== 'grep');
  if (empty.length === 0) return groups;
  const paths = empty.map(({ source }) => source.path);
  return [...groups, { title: 'Without public declarations', note: `${enumerateCode(paths, 12)}.`, items: [] }];
}

/** The namespace that all declarations of a module are in; '' where there is no one. */
function commonPlace(surfaces: readonly Surface[]): string {
  const places = new Set(surfaces.flatMap((surface) => surface.declarations.map((declaration) => ownerPath(surface, declaration))));
  const [place = ''] = places.size === 1 ? places : [];
  return place;
}

/** The directories that are one module each. */
function chooseDirectories(surfaces: readonly Surface[]): Set<string> {
  const members = groupBy(surfaces, (surface) => directoryName(surface.source.path));
  const chosen = [...members].filter(([, files]) => {
    if (files.every((file) => languageWithId(file.source.facts.language)?.space !== undefined)) return true;
    const declarations = files.reduce((sum, file) => sum + file.declarations.length, 0);
    return files.length >= MANY_FILES && declarations <= files.length * FEW_DECLARATIONS;
  });
  return new Set(chosen.map(([directory]) => directory));
}

/** "Package `render`, 14 files". */
function describeModule(surfaces: readonly Surface[], place: string): string | undefined {
  const declared = surfaces.flatMap(({ source }) => source.facts.namespace ?? []);
  const namespaces = [...new Set(place === '' ? declared : [...declared, place])];
  const isPackage = surfaces.every(({ language }) => languageWithId(language)?.space === 'package');
  const parts = [
    ...(namespaces.length === 0 ? [] : [`${isPackage ? 'package' : 'namespace'} ${enumerateCode(namespaces, 3)}`]),
    ...(surfaces.length > 1 ? [count(surfaces.length, 'file')] : []),
    ...(surfaces.every(({ internal }) => internal) ? ['for use within the package only'] : []),
  ];
  const text = parts.join(', ');
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}
