import { languageOf } from '../code/languages/languages.ts';
import { type Shape, shapeOf } from '../code/shape/shape-of.ts';
import { decodeText } from '../code/text/decode-text.ts';
import type { Receipt, Verdict } from '../docs/judging/verdict.ts';
import { readShortBlob } from '../git/objects/read-short-blob.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Files that are compared; of more only the paths are told. */
const MOST_FILES = 20;

/** The verdicts with the names of the declarations that others see otherwise, as far as git still has what the files were. */
export async function nameShapes(workspace: Workspace, verdicts: readonly Verdict[]): Promise<Verdict[]> {
  const receipts = verdicts.flatMap((verdict) =>
    verdict.receipts.filter(({ change, recorded, current }) => change === 'shape' && recorded && current),
  );
  const wanted = new Map(receipts.map((receipt) => [keyOf(receipt), receipt] as const).slice(0, MOST_FILES));
  const symbols = new Map<string, string[]>();
  for (const [key, receipt] of wanted) symbols.set(key, await changedNames(workspace, receipt));
  const named = (receipt: Receipt): Receipt => {
    const names = symbols.get(keyOf(receipt)) ?? [];
    return names.length === 0 ? receipt : { ...receipt, symbols: names };
  };
  return verdicts.map((verdict) => ({ ...verdict, receipts: verdict.receipts.map(named) }));
}

function keyOf({ change, path, recorded }: Receipt): string {
  return `${change} ${recorded} ${path}`;
}

async function changedNames({ repo, reader }: Workspace, { path, recorded = '' }: Receipt): Promise<string[]> {
  const old = await readShortBlob(repo, recorded);
  const text = (await reader.readTexts([path])).get(path);
  if (!old || text === undefined) return [];
  const [before, now] = [await shapeOf(languageOf(path), decodeText(Buffer.from(old))), await shapeOf(languageOf(path), text)];
  return [...new Set([...notIn(before, now), ...notIn(now, before)])];
}

/** The names of what one has and the other has not, or has otherwise. */
function notIn(one: Shape, other: Shape): string[] {
  const seen = new Set(other.declarations.map(({ name, digest }) => `${name} ${digest}`));
  return one.declarations.filter(({ name, digest }) => !seen.has(`${name} ${digest}`)).map(({ name }) => (name === '' ? 'imports' : name));
}
