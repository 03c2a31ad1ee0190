import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { packageRoot } from '../../../base/files/package-root.ts';

/**
 * The absolute path of a file of a package that kb depends on, or that such a package depends on, as Node would resolve it from kb's own
 * place: nothing of the directory kb is started in counts.
 * @param from the dependency of kb, 'typescript'.
 * @param file with its package, '@typescript/typescript-linux-x64/lib/tsc'.
 */
export function bundledFile(from: string, file: string): { file: string; version?: string } | undefined {
  const dependency = findUp(fileURLToPath(packageRoot()), join(from, 'package.json'));
  // A package's own dependencies lie beside what it is a link to.
  const found = dependency === undefined ? undefined : findUp(dirname(realpathSync(dependency)), file);
  if (dependency === undefined || found === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(dependency, 'utf8')) as { version?: string };
  return { file: found, version };
}

function findUp(directory: string, file: string): string | undefined {
  for (let at = directory; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', file);
    if (existsSync(candidate)) return candidate;
    if (dirname(at) === at) return undefined;
  }
}
