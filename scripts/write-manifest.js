// Writes oclif.manifest.json, from which the command line learns its commands without loading them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Plugin } from '@oclif/core';

const root = join(import.meta.dirname, '..');
const plugin = new Plugin({ root, type: 'core', ignoreManifest: true, errorOnManifestCreate: true, respectNoCacheDefault: true });
await plugin.load();
const manifest = { ...plugin.manifest, version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version };
writeFileSync(join(root, 'oclif.manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
