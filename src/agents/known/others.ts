import type { Agent } from './agent.ts';

/** Those of which kb knows no more than that they read AGENTS.md: Amp, Jules, Zed, Windsurf and many more. */
export const OTHERS: Agent = {
  name: 'agents-md',
  title: 'others that read AGENTS.md',
  signs: ['AGENTS.md'],
  texts: [{ path: 'AGENTS.md', comments: 'html' }],
  entries: [],
};
