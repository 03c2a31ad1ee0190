import type { ServerSpec } from '../server-spec.ts';
import { BUDGET, DEFAULTS } from './defaults.ts';

const DOCUMENTS = { '.php': 'php' };

/** https://intelephense.com, https://phpactor.readthedocs.io */
export const php: readonly ServerSpec[] = [
  {
    ...DEFAULTS,
    id: 'intelephense',
    documents: DOCUMENTS,
    roots: [],
    rootStrategy: 'top',
    candidates: [{ kind: 'path', command: 'intelephense', args: ['--stdio'] }],
    priority: 100,
    install: { npm: 'npm install -g intelephense' },
    initOptions: { storagePath: '{cache}', globalStoragePath: '{cache}' },
    settings: { intelephense: { telemetry: { enabled: false } } },
    readyCap: 2500,
    // It sells these.
    without: ['goToImplementation', 'incomingCalls', 'outgoingCalls'],
    budget: BUDGET,
    license: 'proprietary',
    trust: 'safe',
  },
  {
    ...DEFAULTS,
    id: 'phpactor',
    documents: DOCUMENTS,
    roots: ['composer.json', '.phpactor.json', '.phpactor.yml'],
    candidates: [{ kind: 'path', command: 'phpactor', args: ['language-server'], versionArgs: ['--version'] }],
    requires: ['php'],
    priority: 50,
    install: { other: 'https://phpactor.readthedocs.io/en/master/usage/standalone.html' },
    initOptions: { 'indexer.index_path': '{cache}/index' },
    license: 'MIT',
    // It includes vendor/autoload.php of the repository.
    trust: 'executes-code',
  },
];
