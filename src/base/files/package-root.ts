import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The directory of kb's own package, as a URL that ends in a slash; sources, the build and an installed package lie differently deep. */
export function packageRoot(): URL {
  for (let directory = new URL('./', import.meta.url); ; directory = new URL('../', directory)) {
    if (existsSync(fileURLToPath(new URL('bin/run.js', directory)))) return directory;
    if (new URL('../', directory).href === directory.href) throw new Error('kb is not installed whole: its bin/run.js is missing');
  }
}
