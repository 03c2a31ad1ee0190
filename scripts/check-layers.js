// Holds the sources to the layout in layers.js; prints what breaks it and exits 1.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { findViolations } from './find-violations.js';

const root = join(import.meta.dirname, '..');
const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((name) => `src/${name.replaceAll(sep, '/')}`);
const files = new Map(names.filter((name) => name.endsWith('.ts')).map((name) => [name, readFileSync(join(root, name), 'utf8')]));
const violations = findViolations(files);
for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exitCode = 1;
