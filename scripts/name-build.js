import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Where a build keeps the name of the sources that it was made from. */
export const BUILD_FILE = join(ROOT, 'dist/build-name');

/** Another text in any source, the rules of the lenses included, in what builds them, or another dependency gives another name. */
export function nameBuild() {
  const read = (folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true, encoding: 'utf8' });
  const all = [...read('src'), ...read('scripts')].filter((entry) => entry.isFile());
  const sources = all.map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)).sort();
  const digests = ['package.json', 'package-lock.json', ...sources].map(
    (path) => `${path} ${hash('sha256', readFileSync(join(ROOT, path)))}`,
  );
  return hash('sha256', digests.join('\n')).slice(0, 16);
}

/** Whether `dist` was made from the sources as they are now. */
export function isBuilt() {
  try {
    return readFileSync(BUILD_FILE, 'utf8') === nameBuild();
  } catch {
    return false;
  }
}
