// What kb states of the HTTP routes of a repository at a focus.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { readRoute } from './route-list.js';

const BIN = join(import.meta.dirname, '../../bin/run.js');

/**
 * The findings of lenses about a focus at default limits, without language servers, and what the documents' headers say was not understood.
 * @returns {{findings: Record<string, object[]>, header: Record<string, {missed: number, of: number} | undefined>}}
 */
export function look(repo, focus, lenses, options = []) {
  const args = [BIN, 'spelunk', `--lens=${lenses.join(',')}`, `--focus=${focus}`, '--stdout', '--json', '--lsp-deadline=0', ...options];
  const env = { ...process.env, KB: '0' };
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: repo, encoding: 'utf8', maxBuffer: 1 << 28, env });
  if (status !== 0) throw new Error(`${repo} ${focus}: ${stderr}${stdout}`);
  const documents = JSON.parse(stdout).documents.filter(({ findings }) => findings !== undefined);
  return {
    findings: Object.fromEntries(documents.map(({ lens, findings }) => [lens, findings])),
    header: Object.fromEntries(documents.map((each) => [each.lens, notUnderstood(each)])),
  };
}

/** The routes that a lens states: a finding with two verbs is two. */
export function statedRoutes(findings) {
  return findings.filter(({ kind }) => kind === 'route').flatMap(routesOf);
}

/** The routes whose access control is stated: behind what, or nothing. */
export function statedGuards(findings) {
  return findings
    .filter(({ kind, name }) => ['protected', 'unprotected', 'undecided'].includes(kind) && /^[A-Z|]+ \//.test(name))
    .flatMap((finding) => {
      const [what, behind = ''] = finding.name.split(/ behind (.*)/s);
      return routesOf({ ...finding, name: what }).map((route) => ({ ...route, kind: finding.kind, behind }));
    });
}

/** Of `GET|HEAD /a, /b → show` the routes `GET /a` and `GET /b`: what answers GET answers HEAD anyway. */
function routesOf({ name, path, startLine }) {
  const [what, handler = '-'] = name.split(' → ');
  const space = what.indexOf(' ');
  const verbs = what
    .slice(0, space)
    .split('|')
    .filter((verb) => !['HEAD', 'OPTIONS'].includes(verb));
  const paths = what.slice(space + 1).split(/, (?=\/)/);
  const text = `${name} @ ${path}:${startLine}`;
  return verbs.flatMap((verb) =>
    paths.map((each) => ({ ...readRoute(`${verb} ${each.replaceAll('|', '¦')}`), handler, files: [path], text })),
  );
}

function notUnderstood({ text }) {
  const match = /Not understood:\*{0,2} ([\d,]+) of ([\d,]+)/.exec(text ?? '');
  if (match === null) return undefined;
  const [missed, of] = match.slice(1).map((each) => Number(each.replaceAll(',', '')));
  return { missed, of };
}
