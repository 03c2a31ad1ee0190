import { memoize } from '../../../base/memoize.ts';
import type { Facts } from '../../facts/facts.ts';
import { isVendoredPath } from '../../languages/classify.ts';
import { pathReader } from '../uri.ts';
import type { AskedFile } from './asked-files.ts';
import { lastName } from './last-name.ts';
import { indexOutline, type NamedOutline } from './outline.ts';
import { flattenSymbols, type ServerSymbol } from './server-symbols.ts';

/** What the readers of results look things up in. */
export interface ReadingContext {
  root: string;
  /** The file of the repository that a URI names; undefined for what is elsewhere, was copied in from elsewhere, or is not in the tree. */
  pathOf: (uri: unknown) => string | undefined;
  outlineOf: (path: string) => NamedOutline | undefined;
  /** The text of a 1-based line of a file that was asked about; of others ''. */
  lineOf: (path: string, line: number) => string;
  /** Of the declarations that a server listed for a file, the bare names by `line:character` of the name; empty where it was not asked. */
  declaredIn: (path: string) => ReadonlyMap<string, string>;
}

/** @param fileOf the files that were asked about; `factsOf` knows others as well. */
export function openReading(
  root: string,
  fileOf: (path: string) => AskedFile | undefined,
  factsOf: (path: string) => Facts | undefined,
  isInTree: (path: string) => boolean = () => true,
): ReadingContext {
  const toPath = pathReader(root);
  return {
    root,
    pathOf: (uri) => {
      const path = toPath(uri);
      return path === undefined || isVendoredPath(path) || !isInTree(path) ? undefined : path;
    },
    outlineOf: memoize((path: string) => {
      const facts = factsOf(path);
      return fileOf(path)?.outline ?? (facts && indexOutline(facts));
    }),
    lineOf: (path, line) => fileOf(path)?.lines[line - 1] ?? '',
    declaredIn: memoize((path: string) => declaredNames(fileOf(path)?.listed ?? [])),
  };
}

function declaredNames(listed: readonly ServerSymbol[]): Map<string, string> {
  return new Map(
    flattenSymbols(listed).flatMap(({ name, selection }) =>
      selection ? [[`${selection.line}:${selection.character}`, lastName(name)] as const] : [],
    ),
  );
}
