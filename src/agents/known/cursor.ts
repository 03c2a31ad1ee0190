import { type Agent, SERVER } from './agent.ts';

export const CURSOR: Agent = {
  name: 'cursor',
  title: 'Cursor',
  signs: ['.cursor', '.cursorrules'],
  texts: [
    {
      path: '.cursor/rules/kb.mdc',
      comments: 'html',
      head: ['---', 'description: How to ask kb about this code', 'alwaysApply: true', '---', ''],
    },
  ],
  entries: [{ paths: ['.cursor/mcp.json'], at: ['mcpServers', 'kb'], value: SERVER }],
};
