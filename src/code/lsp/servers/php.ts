import type { ServerSpec } from '../server-spec.ts';
import { onPath, server } from './defaults.ts';

const DOCUMENTS = { '.php': 'php' };

/** https://intelephense.com, https://phpactor.readthedocs.io */
export const php: readonly ServerSpec[] = [
  server({
    id: 'intelephense',
    documents: DOCUMENTS,
    candidates: [{ kind: 'path', command: 'intelephense', args: ['--stdio'] }],
    install: { npm: 'npm install -g intelephense' },
    initOptions: { storagePath: '{cache}', globalStoragePath: '{cache}' },
    settings: { intelephense: { telemetry: { enabled: false } } },
    readyCap: 2500,
    // It sells these.
    without: ['outgoingCalls'],
    license: 'proprietary',
    trust: 'safe',
  }),
  server({
    id: 'phpactor',
    documents: DOCUMENTS,
    roots: ['composer.json', '.phpactor.json', '.phpactor.yml'],
    candidates: [onPath('phpactor', ['language-server'])],
    requires: ['php'],
    priority: 50,
    install: { other: 'https://phpactor.readthedocs.io/en/master/usage/standalone.html' },
    initOptions: { 'indexer.index_path': '{cache}/index' },
    license: 'MIT',
    // It includes vendor/autoload.php of the repository.
    trust: 'executes-code',
  }),
];
