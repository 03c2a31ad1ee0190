import { byText } from '../../base/digest.ts';
import type { InParts } from '../../base/pace.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { Uses } from '../../program/queries/uses-of.ts';
import type { View } from '../../program/view.ts';
import { labelNames } from '../answers/label-names.ts';
import { exportedName } from '../interface/exported-names.ts';
import { publicSurfaces } from '../interface/public-surface.ts';
import { enumerate } from '../report/phrases.ts';

/** Who takes one public declaration of the focus. */
export interface Taken {
  /** As others write it; with its file where several sources declare the name. */
  label: string;
  path: string;
  startLine: number;
  endLine: number;
  name: string;
  uses: Uses;
  /** The files outside the focus that import it. */
  outside: ReadonlySet<string>;
}

export interface KnownUses {
  /** In the order of the sources. */
  taken: Taken[];
  /** Public declarations, whether their importers are known or not. */
  declared: number;
}

/** Who imports the public declarations of the focus; declarations of tests do not count. */
export function* collectUses(view: View): InParts<KnownUses> {
  const own = new Set(view.sources.map(({ path }) => path));
  const declarations = yield* publicDeclarations(view);
  const labelOf = labelNames(declarations);
  const taken = declarations.flatMap(({ surface, symbol, name }): Taken[] => {
    const uses = surface.usesOf(symbol);
    if (uses === undefined) return [];
    const { path } = surface.source;
    const { startLine, endLine } = symbol;
    return [
      {
        label: labelOf({ name, path }),
        path,
        startLine,
        endLine,
        name,
        uses,
        outside: new Set(uses.files.filter((file) => !own.has(file))),
      },
    ];
  });
  return { taken, declared: declarations.length };
}

function* publicDeclarations(view: View) {
  return (yield* publicSurfaces(view))
    .filter(({ source }) => !isTestPath(source.path))
    .flatMap((surface) => surface.declarations.map(({ symbol }) => ({ surface, symbol, name: exportedName(surface.source, symbol) })));
}

/** Names that are listed in one place. */
const NAMED = 8;

/** What some files take of the focus, by name; nothing where it is not known. */
export function describeTakenBy(files: readonly string[], { taken }: KnownUses): string | undefined {
  const found = taken.filter(({ outside }) => files.some((file) => outside.has(file))).map(({ label }) => label);
  return found.length === 0 ? undefined : enumerate(found.sort(byText), NAMED);
}
