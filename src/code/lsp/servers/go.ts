import type { ServerSpec } from '../server-spec.ts';
import { BUDGET, DEFAULTS } from './defaults.ts';

/** https://go.dev/gopls */
export const go: readonly ServerSpec[] = [
  {
    ...DEFAULTS,
    id: 'gopls',
    documents: { '.go': 'go' },
    roots: ['go.work', 'go.mod'],
    candidates: [{ kind: 'path', command: 'gopls', args: ['serve'], versionArgs: ['version'] }],
    requires: ['go'],
    priority: 100,
    install: { go: 'go install golang.org/x/tools/gopls@latest', brew: 'brew install gopls', apt: 'apt install gopls golang-go' },
    // Requests wait inside until the packages are loaded.
    open: 'none',
    ready: 'immediate',
    budget: { ...BUDGET, request: 2500 },
    license: 'BSD-3-Clause',
    trust: 'reduced',
  },
];
