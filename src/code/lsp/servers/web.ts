import type { ServerSpec } from '../server-spec.ts';
import { server } from './defaults.ts';

/** https://github.com/sveltejs/language-tools */
export const web: readonly ServerSpec[] = [
  server({
    id: 'svelteserver',
    documents: { '.svelte': 'svelte' },
    candidates: [{ kind: 'path', command: 'svelteserver', args: ['--stdio'] }],
    install: { npm: 'npm install -g svelte-language-server' },
    // svelte.config.js is a program.
    initOptions: { isTrusted: false },
    trusted: { initOptions: { isTrusted: true } },
    ready: 'immediate',
    license: 'MIT',
    // That can be forbidden; that it writes types into node_modules cannot.
    trust: 'executes-code',
  }),
];
