import { type Agent, SERVER } from './agent.ts';

export const OPENCODE: Agent = {
  name: 'opencode',
  title: 'opencode',
  signs: ['opencode.json', 'opencode.jsonc', '.opencode'],
  texts: [{ path: 'AGENTS.md', comments: 'html' }],
  entries: [
    {
      paths: ['opencode.json', 'opencode.jsonc'],
      at: ['mcp', 'kb'],
      value: { type: 'local', command: [SERVER.command, ...SERVER.args], enabled: true },
    },
  ],
};
