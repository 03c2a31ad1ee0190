import { languageOf } from '../code/languages/languages.ts';
import type { ShapePiece } from '../code/shape/piece.ts';
import type { Shape } from '../code/shape/shape-of.ts';
import { decodeText } from '../code/text/decode-text.ts';
import type { Receipt, Verdict } from '../docs/judging/verdict.ts';
import { readShortBlob } from '../git/objects/read-short-blob.ts';
import type { Workspace } from '../workspace/workspace.ts';

type NamesOf = (path: string) => ReadonlySet<string>;

/** Files that are compared; of more only the paths are told. */
const MOST_FILES = 20;

/**
 * The verdicts with the names of the declarations that others see otherwise, as far as git still has what the files were.
 * @param namesOf the names that types lead to in a file; all where the file is seen as a whole.
 */
export async function nameShapes(workspace: Workspace, verdicts: readonly Verdict[], namesOf: NamesOf): Promise<Verdict[]> {
  const receipts = verdicts.flatMap((verdict) =>
    verdict.receipts.filter(({ change, recorded, current }) => change === 'shape' && recorded && current),
  );
  const wanted = new Map(receipts.map((receipt) => [keyOf(receipt), receipt] as const).slice(0, MOST_FILES));
  const symbols = new Map<string, string[]>();
  for (const [key, receipt] of wanted) symbols.set(key, await changedNames(workspace, receipt, namesOf(receipt.path)));
  const named = (receipt: Receipt): Receipt => {
    const names = symbols.get(keyOf(receipt)) ?? [];
    return names.length === 0 ? receipt : { ...receipt, symbols: names };
  };
  return verdicts.map((verdict) => ({ ...verdict, receipts: verdict.receipts.map(named) }));
}

function keyOf({ change, path, recorded }: Receipt): string {
  return `${change} ${recorded} ${path}`;
}

async function changedNames({ repo, reader }: Workspace, { path, recorded = '' }: Receipt, asked: ReadonlySet<string>): Promise<string[]> {
  const old = await readShortBlob(repo, recorded);
  const text = (await reader.readTexts([path])).get(path);
  if (!old || text === undefined) return [];
  const { shapeOf } = await import('../code/shape/shape-of.ts');
  const [before, now] = [await shapeOf(languageOf(path), decodeText(Buffer.from(old))), await shapeOf(languageOf(path), text)];
  const changed = [...notIn(before, now), ...notIn(now, before)];
  const wanted = changed.filter(({ names }) => names.some((name) => asked.has(name)));
  return [...new Set((wanted.length > 0 ? wanted : changed).map(nameOf))];
}

/** What one has and the other has not, or has otherwise. */
function notIn(one: Shape, other: Shape): ShapePiece[] {
  const seen = new Set(other.pieces.map(({ digest }) => digest));
  return one.pieces.filter(({ digest }) => !seen.has(digest));
}

function nameOf({ names, from, role }: ShapePiece): string {
  return (from && role === undefined ? undefined : names[0]) ?? 'imports';
}
