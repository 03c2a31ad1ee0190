import { type Agent, SERVER } from './agent.ts';

/** Codex reads .codex/config.toml of a project since 2026, where the project is trusted. */
export const CODEX: Agent = {
  name: 'codex',
  title: 'Codex',
  signs: ['.codex'],
  texts: [
    { path: 'AGENTS.md', comments: 'html' },
    {
      path: '.codex/config.toml',
      comments: 'hash',
      lines: [
        '[mcp_servers.kb]',
        `command = ${JSON.stringify(SERVER.command)}`,
        `args = ${JSON.stringify(SERVER.args).replaceAll(',', ', ')}`,
      ],
      clash: {
        line: /^[ \t]*(?:\[[ \t]*mcp_servers[ \t]*\.[ \t]*["']?kb["']?[ \t]*\]|mcp_servers[ \t]*[.=])/m,
        reason: 'mcp_servers is written there already in a way that a table of kb would contradict',
      },
    },
  ],
  entries: [],
  left: 'Codex reads .codex/config.toml in projects that you trust',
};
