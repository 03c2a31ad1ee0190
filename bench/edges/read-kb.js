import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { languageOf, makeEcmascriptResolve, readModuleFacts } from '../../dist/bench-api.js';

/** What kb makes of the imports: `{ from, specifier, to }` with the paths of the tree that each leads to. */
export async function readWithKb({ root, paths, sources }) {
  const modules = new Map();
  for (let start = 0; start < sources.length; start += 64) {
    const batch = sources.slice(start, start + 64);
    const facts = await Promise.all(
      batch.map((path) => readModuleFacts(languageOf(path).parser.dialect, readFileSync(join(root, path), 'utf8'))),
    );
    for (const [index, path] of batch.entries()) modules.set(path, facts[index]);
  }
  const readText = (path) => (paths.has(path) ? readFileSync(join(root, path), 'utf8') : undefined);
  const resolve = makeEcmascriptResolve({ paths, readText, modules });
  return [...modules].flatMap(([from, { imports }]) =>
    imports.map((imported) => {
      const answer = resolve(from, imported);
      return { from, specifier: imported.specifier, to: answer.kind === 'file' ? answer.paths : [] };
    }),
  );
}
