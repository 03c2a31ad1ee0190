import { type Agent, SERVER } from './agent.ts';

export const COPILOT: Agent = {
  name: 'copilot',
  title: 'GitHub Copilot',
  signs: ['.github/copilot-instructions.md', '.vscode/mcp.json'],
  texts: [{ path: '.github/copilot-instructions.md', comments: 'html' }],
  entries: [{ paths: ['.vscode/mcp.json'], at: ['servers', 'kb'], value: { type: 'stdio', ...SERVER } }],
};
