import type { ServerSpec } from '../server-spec.ts';
import { BUDGET, onPath, server } from './defaults.ts';

/** https://go.dev/gopls */
export const go: readonly ServerSpec[] = [
  server({
    id: 'gopls',
    documents: { '.go': 'go' },
    roots: ['go.work', 'go.mod'],
    candidates: [onPath('gopls', ['serve'], ['version'])],
    requires: ['go'],
    install: { go: 'go install golang.org/x/tools/gopls@latest', brew: 'brew install gopls', apt: 'apt install gopls golang-go' },
    // Requests wait inside until the packages are loaded.
    open: 'none',
    ready: 'immediate',
    budget: { ...BUDGET, request: 2500 },
    license: 'BSD-3-Clause',
    trust: 'reduced',
  }),
];
