import { chmodSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { SERVERS } from '../../../../src/code/lsp/servers/registry.ts';
import { temporaryDirectory } from '../../../helpers/git-repo.ts';
import { askKb } from '../../../helpers/hostile-ask.ts';
import { hostileRepo } from '../../../helpers/hostile-repo.ts';
import { only } from '../../../helpers/hostile-scenario.ts';

const SECRET = 'known-to-the-person-alone';
const SECRETS = [
  ...['GITHUB_TOKEN', 'GH_TOKEN', 'ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'NPM_TOKEN', 'NODE_AUTH_TOKEN', 'AWS_SECRET_ACCESS_KEY'],
  ...['SSH_AUTH_SOCK', 'GPG_AGENT_INFO', 'DATABASE_URL', 'CARGO_REGISTRY_TOKEN', 'PIP_INDEX_URL', 'NPM_CONFIG_REGISTRY', 'HTTPS_PROXY'],
  ...[
    'NODE_OPTIONS',
    'PYTHONPATH',
    'PYTHONSTARTUP',
    'RUBYOPT',
    'PERL5OPT',
    'BASH_ENV',
    'ENV',
    'GIT_SSH_COMMAND',
    'RUSTC_WRAPPER',
    'GOFLAGS',
  ],
];

/** Language servers that write down their environment and end. */
function plantObservers(): { programs: string; seen: () => Record<string, string> } {
  const [programs, notes] = [temporaryDirectory(), temporaryDirectory()];
  const names = SERVERS.flatMap(({ candidates, requires = [] }) => [...candidates.map(({ command }) => command), ...requires]);
  for (const name of names.filter((each) => !each.includes('/')).map((each) => each.replace('{version}', '99'))) {
    const file = join(programs, name);
    writeFileSync(file, `#!/bin/sh\nexport -p > '${notes}/${name}'\n`);
    chmodSync(file, 0o755);
  }
  const seen = () => Object.fromEntries(readdirSync(notes).map((name) => [name, readFileSync(join(notes, name), 'utf8')]));
  return { programs, seen };
}

test.each([false, true])(
  'no server is told a secret of the person, nor what changes the programs it starts (trusted: %s)',
  async (trusted) => {
    const { programs, seen } = plantObservers();
    const repo = hostileRepo(['common', 'typescript', 'python', 'rust', 'go', 'c', 'shell', 'php']);
    const env = { ...Object.fromEntries(SECRETS.map((name) => [name, `/${SECRET}/${name}`])), PATH: `${programs}:/usr/bin:/bin` };
    const specs = SERVERS.filter(({ candidates }) => candidates.every(({ kind }) => kind === 'path'));
    const paths = ['src/users.ts', 'app.py', 'src/main.rs', 'main.go', 'main.c', 'deploy.sh', 'index.php'];
    await askKb(repo, paths, { env, specs, trusted });
    const started = ['vtsls', 'basedpyright-langserver', 'rust-analyzer', 'gopls', 'clangd-99', 'bash-language-server', 'intelephense'];
    expect(Object.keys(seen())).toEqual(expect.arrayContaining(started));
    const passed = trusted ? ['HTTPS_PROXY', 'NPM_CONFIG_REGISTRY', 'PIP_INDEX_URL'] : [];
    for (const [name, text] of Object.entries(seen())) {
      const told = SECRETS.filter((secret) => text.includes(`${SECRET}/${secret}`)).filter((secret) => !passed.includes(secret));
      expect(told, name).toEqual([]);
    }
  },
);

test.skipIf(process.platform !== 'linux')(
  'the environment of the running TypeScript server has no secret in it, and no way to the network',
  async () => {
    const repo = hostileRepo(['common', 'typescript']);
    const secrets = Object.fromEntries(SECRETS.map((name) => [name, SECRET]));
    let environment = '';
    const isDone = () => {
      const server = readdirSync('/proc').find((id) => /^\d+$/.test(id) && placeOf(id) === repo.dir);
      environment = server === undefined ? '' : readFileSync(`/proc/${server}/environ`, 'utf8');
      return environment !== '';
    };
    await askKb(repo, ['src/users.ts'], { env: { ...process.env, ...secrets }, specs: only('typescript'), stay: 5000, isDone });
    expect(environment).not.toContain(SECRET);
    expect(environment).toContain('https_proxy=http://127.0.0.1:9\0');
  },
);

function placeOf(id: string): string | undefined {
  try {
    return readlinkSync(`/proc/${id}/cwd`);
  } catch {
    return undefined;
  }
}
