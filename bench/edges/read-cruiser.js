import { existsSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';

import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.d.ts', '.json'];

/** What dependency-cruiser makes of the imports, set up to see types and with the tree's own tsconfig.json. */
export async function readWithCruiser({ root, paths, sources }) {
  const before = process.cwd();
  process.chdir(root);
  try {
    const config = findConfig();
    const options = {
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      baseDir: root,
      ...(config ? { tsConfig: { fileName: config } } : {}),
    };
    const resolveOptions = {
      extensions: EXTENSIONS,
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    };
    const transpile = config ? { tsConfig: extractTSConfig(config) } : {};
    const { output } = await cruise(sources, options, resolveOptions, transpile);
    return output.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ module, resolved }) => ({ from: source, specifier: module, to: inTree(resolved) })),
    );
  } finally {
    process.chdir(before);
  }

  function inTree(resolved) {
    const file = join(root, resolved);
    const path = existsSync(file) ? relative(root, realpathSync(file)).replaceAll('\\', '/') : resolved;
    return paths.has(path) ? [path] : [];
  }
}

/** It cannot do with a tsconfig.json that extends a package which is not installed. */
function findConfig() {
  try {
    extractTSConfig('tsconfig.json');
    return 'tsconfig.json';
  } catch {
    return undefined;
  }
}
