import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { builtKb } from '../helpers/built-kb.ts';
import { GIT_ENVIRONMENT, type GitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { checkOut, document, keptPullRequest, type PullRequest, pullRequest } from '../helpers/pull-request.ts';

const ROOT = join(import.meta.dirname, '../..');
const ACTION = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));

/** A document of orders, made in the request while `main` changes orders; and one of carts, whose sources the request changes. */
function makeRequest(): PullRequest {
  return pullRequest(
    (repo) => {
      repo.commit({ 'src/cart/cart.ts': 'export interface Cart {}\n', 'src/order/order.ts': 'export interface Order {}\n' });
      document(repo, 'src/cart');
    },
    (repo) => {
      document(repo, 'src/order');
      repo.commit({ 'src/cart/cart.ts': 'export interface Cart { items: string[] }\n' });
    },
    (repo) => repo.commit({ 'src/order/order.ts': 'export interface Order { id: string }\n' }),
  );
}

const request = () => keptPullRequest('request of action', makeRequest);

interface ActionRun {
  code: number | null;
  lines: string[];
  stderr: string;
  summary: string;
}

/** Runs the action's step as the runner does: its environment made of the inputs, their defaults for those that are not given. */
function runAction(pull: PullRequest, clone: GitRepo, inputs: Record<string, string>, env: NodeJS.ProcessEnv = {}): ActionRun {
  const [step] = ACTION.runs.steps;
  const given = Object.entries<string>(step.env).map(([name, expression]) => {
    const input = /^\$\{\{ inputs\.([a-z-]+) \}\}$/.exec(expression)?.[1] ?? '';
    return [name, inputs[input] ?? ACTION.inputs[input].default];
  });
  const summary = join(temporaryDirectory(), 'summary');
  writeFileSync(summary, '');
  const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', step.run], {
    cwd: clone.dir,
    encoding: 'utf8',
    env: {
      ...GIT_ENVIRONMENT,
      KB_LSP_DEADLINE: '0',
      GITHUB_ACTION_PATH: ROOT,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_BASE_REF: 'main',
      GITHUB_REF: 'refs/pull/1/merge',
      GITHUB_SHA: pull.merge,
      ...Object.fromEntries(given),
      ...env,
    },
  });
  return { code: status, lines: stdout.trimEnd().split('\n'), stderr, summary: readFileSync(summary, 'utf8') };
}

describe.skipIf(process.platform === 'win32')('the action on the depth-1 checkout of a pull request', () => {
  test('annotates each document with who outdated it, and sums them up', () => {
    const pull = request();
    const { code, lines, stderr, summary } = runAction(pull, checkOut(pull), { version: ROOT });
    expect(code).toBe(1);
    expect(lines).toEqual([
      'STALE: docs/spelunk/contracts/src-cart.md (1 file changed) [your change]',
      'STALE: docs/spelunk/contracts/src-order.md (1 file changed) [the base moved]',
      '::error file=docs/spelunk/contracts/src-cart.md,line=1,title=STALE%3A src-cart.md::1 file changed: your change%0A- src/cart/cart.ts changed%0Aclear it: kb refresh docs/spelunk/contracts/src-cart.md',
      '::error file=docs/spelunk/contracts/src-order.md,line=1,title=STALE%3A src-order.md::1 file changed: the base moved%0A- src/order/order.ts changed%0Aclear it: kb refresh docs/spelunk/contracts/src-order.md',
    ]);
    expect(stderr).toBe(`note: ${pull.merge}^1 is not in this clone: fetched one commit, ${pull.base.slice(0, 12)}, from origin\n`);
    expect(summary).toMatch(/^## kb check: failed, 2 of 2 documents are out of date\n/);
    expect(summary).toContain('| docs/spelunk/contracts/src-cart.md | STALE | 1 file changed: your change | kb refresh');
  });

  test('writes the report to a file, and takes the other inputs', () => {
    const pull = request();
    const clone = checkOut(pull);
    const inputs = { version: ROOT, format: 'sarif', output: 'kb out.sarif', base: 'HEAD^2', 'new-only': 'true', 'min-coverage': '100' };
    const { code, lines } = runAction(pull, clone, inputs);
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        'STALE: docs/spelunk/contracts/src-cart.md (1 file changed) [already so at the base]',
        'STALE: docs/spelunk/contracts/src-order.md (1 file changed) [your change]',
        'coverage: 100 % of 2 source files are covered by documents (at least 100 %)',
      ],
    });
    expect(JSON.parse(readFileSync(join(clone.dir, 'kb out.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
  });

  test('says what the change means, in the summary and in one comment that is updated', () => {
    const pull = request();
    const clone = checkOut(pull);
    const tools = temporaryDirectory();
    const shim = `#!/bin/sh\nprintf '%s\\n' "$*" >> '${tools}/log'\ncase "$*" in *--jq*) cat '${tools}/old' ;; esac\n`;
    writeFileSync(join(tools, 'gh'), shim, { mode: 0o755 });
    const env = { PATH: `${tools}${delimiter}${process.env['PATH']}`, GITHUB_REPOSITORY: 'us/shop' };
    const asked = { version: ROOT, prove: 'none', compare: 'true', 'new-only': 'true', 'fail-on': 'cycle' };
    const run = (old: string, inputs: Record<string, string> = {}) => {
      writeFileSync(join(tools, 'old'), old);
      writeFileSync(join(tools, 'log'), '');
      const { summary } = runAction(pull, clone, { ...asked, token: 'secret', ...inputs }, env);
      expect(summary).toContain('<!-- kb compare -->\n### kb compare: 1 change');
      expect(summary).toContain('Cart.items');
      return readFileSync(join(tools, 'log'), 'utf8').trimEnd().split('\n').at(-1);
    };
    expect(run('')).toMatch(/^api --method POST repos\/us\/shop\/issues\/1\/comments -F body=@/);
    expect(run('77\n')).toMatch(/^api --method PATCH repos\/us\/shop\/issues\/comments\/77 -F body=@/);
    expect(run('', { token: '' })).toBe('');
  });

  test('evaluates nothing of its inputs', () => {
    const pull = request();
    const clone = checkOut(pull);
    const marker = join(temporaryDirectory(), 'ran');
    const evil = `$(touch ${marker}) \`touch ${marker}\` "; touch ${marker}; " '; touch ${marker}; '\ntouch ${marker}`;
    for (const name of ['base', 'format', 'new-only', 'min-coverage', 'version', 'output', 'compare', 'fail-on']) {
      const { code } = runAction(pull, clone, { version: ROOT, ...(name === 'fail-on' ? { compare: 'true' } : {}), [name]: evil });
      expect({ name, code }).toEqual({ name, code: name === 'output' ? 1 : 2 });
    }
    expect(existsSync(marker)).toBe(false);
  });

  test('gets kb of its own version by npx, away from what the checkout says of packages', () => {
    const pull = request();
    const clone = checkOut(pull);
    const tools = temporaryDirectory();
    const shims = {
      npx: `printf '%s\\n' "$(pwd)" "$(ls -A | wc -l)" "$@" > '${tools}/log'\nshift 3\nexec "$@"`,
      kb: `exec node '${builtKb()}' "$@"`,
    };
    for (const [name, text] of Object.entries(shims)) writeFileSync(join(tools, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    const env = { PATH: `${tools}${delimiter}${process.env['PATH']}` };
    expect(runAction(pull, clone, {}, env)).toMatchObject({ code: 1, lines: expect.arrayContaining([expect.stringMatching(/^::error /)]) });
    const [directory = '', files, ...args] = readFileSync(join(tools, 'log'), 'utf8').trimEnd().split('\n');
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(args).toEqual(['--yes', `--package=git-kb@${version}`, '--', 'sh', join(ROOT, 'scripts/action.sh'), 'run']);
    expect(directory).not.toContain(clone.dir);
    expect({ files: Number(files), isLeft: existsSync(directory) }).toEqual({ files: 0, isLeft: false });
    expect(readdirSync(clone.dir)).not.toContain('node_modules');
  });
});

test('the action has no expression in a command', () => {
  for (const { run } of ACTION.runs.steps) expect(run).not.toContain('${{');
});
