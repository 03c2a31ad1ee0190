import { type Agent, SERVER } from './agent.ts';

export const GEMINI: Agent = {
  name: 'gemini',
  title: 'Gemini CLI',
  signs: ['GEMINI.md', '.gemini'],
  texts: [{ path: 'GEMINI.md', comments: 'html', includes: /^@(?:\.\/)?(AGENTS\.md)[ \t]*\r?$/m }],
  entries: [{ paths: ['.gemini/settings.json'], at: ['mcpServers', 'kb'], value: SERVER }],
  left: 'Gemini CLI starts servers in folders that you trust',
};
