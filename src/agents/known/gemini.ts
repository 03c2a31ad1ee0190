import { type Agent, IMPORT, SERVER } from './agent.ts';

const SETTINGS = '.gemini/settings.json';

/** The names of its files are a setting, which was `contextFileName` before. */
export const GEMINI: Agent = {
  name: 'gemini',
  title: 'Gemini CLI',
  signs: ['GEMINI.md', '.gemini'],
  texts: [
    {
      path: 'GEMINI.md',
      comments: 'html',
      named: { path: SETTINGS, at: [['context', 'fileName'], ['contextFileName']] },
      includes: IMPORT,
    },
  ],
  entries: [{ paths: [SETTINGS], at: ['mcpServers', 'kb'], value: SERVER }],
  left: 'Gemini CLI starts servers in folders that you trust',
};
