import { byText } from '../../base/digest.ts';
import type { InParts } from '../../base/pace.ts';
import type { CodeSymbol } from '../../code/facts/facts.ts';
import { isTestPath } from '../../code/languages/classify.ts';
import type { View } from '../../program/view.ts';
import { exportedName } from '../interface/exported-names.ts';
import { publicSurfaces } from '../interface/public-surface.ts';

/** A declaration that a file gives others. */
export interface Exported {
  /** As others write it. */
  name: string;
  symbol: CodeSymbol;
  /** Members that all may use. */
  members: CodeSymbol[];
  /** The files that take it by name, tests apart; undefined where imports do not say. */
  takers?: string[];
}

/** The declarations that the file gives others, most taken first, then in the order of their lines. */
export function* readExports(view: View): InParts<Exported[]> {
  const [surface] = yield* publicSurfaces(view);
  if (!surface) return [];
  const all = surface.declarations.map(({ symbol, members }): Exported => {
    const uses = surface.usesOf(symbol);
    return {
      name: exportedName(surface.source, symbol),
      symbol,
      members: members.filter(({ visibility }) => visibility !== 'protected'),
      ...(uses ? { takers: uses.files.filter((path) => !isTestPath(path)) } : {}),
    };
  });
  const order = ({ takers = [] }: Exported) => takers.length;
  return all.sort((a, b) => order(b) - order(a) || a.symbol.startLine - b.symbol.startLine || byText(a.name, b.name));
}
