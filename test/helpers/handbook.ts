import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The pages that the README leads to, by their paths from the top. */
export const GUIDE = readdirSync(join(ROOT, 'docs/guide')).map((name) => `docs/guide/${name}`);

/** All that people read of kb: the README, and then those. */
export const HANDBOOK = ['README.md', ...GUIDE].map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
