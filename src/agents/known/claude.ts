import { type Agent, IMPORT, SERVER } from './agent.ts';

/** CLAUDE.md and .mcp.json as its manual tells; a path of a marketplace in the settings of a project begins at the top of the project. */
export const CLAUDE: Agent = {
  name: 'claude',
  title: 'Claude Code',
  signs: ['CLAUDE.md', '.claude', '.mcp.json'],
  texts: [{ path: 'CLAUDE.md', comments: 'html', includes: IMPORT }],
  entries: [
    { paths: ['.mcp.json'], at: ['mcpServers', 'kb'], value: SERVER },
    {
      paths: ['.claude/settings.json'],
      at: ['extraKnownMarketplaces', 'git-kb'],
      value: { source: { source: 'directory', path: './node_modules/git-kb' } },
      inPackage: true,
    },
    { paths: ['.claude/settings.json'], at: ['enabledPlugins', 'kb@git-kb'], value: true, inPackage: true },
  ],
  left: 'Claude Code asks whoever opens the project first whether its server, and the plugin, may be used',
  leftWithoutPackage:
    'the plugin of Claude Code (skills and hooks) is linked where package.json names git-kb; elsewhere /plugin marketplace add takes the directory or the repository of kb, then /plugin install kb@git-kb',
};
