import { type Agent, SERVER } from './agent.ts';

/** Its extension of VS Code and its command line read the same words, and each another file of servers. */
export const COPILOT: Agent = {
  name: 'copilot',
  title: 'GitHub Copilot',
  signs: ['.github/copilot-instructions.md', '.vscode/mcp.json', '.github/mcp.json'],
  texts: [{ path: '.github/copilot-instructions.md', comments: 'html' }],
  entries: [
    { paths: ['.vscode/mcp.json'], at: ['servers', 'kb'], value: { type: 'stdio', ...SERVER } },
    { paths: ['.github/mcp.json'], at: ['mcpServers', 'kb'], value: { type: 'local', ...SERVER, tools: ['*'] } },
  ],
  left: 'GitHub Copilot CLI starts servers in folders that you trust',
};
