import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import type { Verdict } from '../../src/docs/judging/verdict.ts';
import { recordPathOf } from '../../src/docs/store/record-path.ts';
import { recordNamed } from '../../src/workspace/read-documents.ts';
import { builtKb } from '../helpers/built-kb.ts';
import { type Files, GIT_ENVIRONMENT, type GitRepo, gitRepo, temporaryDirectory } from '../helpers/git-repo.ts';
import { copyKept, keepRepo } from '../helpers/kept-repos.ts';
import { runKb } from '../helpers/run-kb.ts';

export const DOCUMENT = 'docs/spelunk/contracts/src.md';

const ATTRIBUTES = `/docs/spelunk/** text eol=lf merge=kb
/docs/spelunk/_records/** linguist-generated -diff merge=kb
`;

const FILES: Files = {
  '.gitattributes': ATTRIBUTES,
  '.gitignore': '_staleness.json\n',
  'src/a.ts': 'export function a(): number {\n  return 1;\n}\n',
  'src/b.ts': 'export function b(): number {\n  return 1;\n}\n',
};

/** A repository with a document about `src`, on branch main and on branch other, and kb's merge driver. */
export function repoWithDocument(options?: Parameters<typeof makeWithDocument>[0]): GitRepo {
  if (options) return makeWithDocument(options);
  return copyKept('to merge') ?? keepRepo('to merge', makeWithDocument());
}

function makeWithDocument({ init = [] as string[], files = {} as Files, path = DOCUMENT } = {}): GitRepo {
  const repo = gitRepo({ ...FILES, ...files }, { init });
  repo.git('config', 'merge.kb.driver', `'${process.execPath}' '${builtKb()}' merge-driver %O %A %B %L %P`);
  runKb(repo.dir, ['spelunk', '--lens=interfaces', '--focus=src']);
  writeFileSync(join(repo.dir, path), `${readDocument(repo, path)}\n## Notes\n\nFirst note.\n\nMiddle.\n\nLast note.\n`);
  repo.commit({}, 'document');
  repo.git('branch', 'other');
  return repo;
}

/** Commits a change of sources on a branch, with the document as kb refreshes it and a person edits it. */
export function change(repo: GitRepo, branch: string, files: Files, edit = (text: string) => text, path = DOCUMENT): void {
  repo.git('checkout', '--quiet', branch);
  repo.write(files);
  const { code, stderr } = runKb(repo.dir, ['refresh']);
  if (code !== 0) throw new Error(stderr);
  writeFileSync(join(repo.dir, path), edit(readDocument(repo, path)));
  repo.commit({}, `change on ${branch}`);
}

export const A2 = { 'src/a.ts': 'export function a(): string {\n  return "";\n}\n' };
export const B2 = { 'src/b.ts': 'export function b(): string {\n  return "";\n}\n' };

const EDITS = {
  apart: [
    (text: string) => text.replace('First note.', 'First note, of ours.'),
    (text: string) => text.replace('Last note.', 'Last note, of theirs.'),
  ],
  together: [(text: string) => text.replace('Middle.', 'Middle of ours.'), (text: string) => text.replace('Middle.', 'Middle of theirs.')],
} as const;

/**
 * A repository on branch main, where A2 was committed, beside other with B2: each with the document refreshed, and notes in it edited in
 * places apart, or in one. Made once, then copied.
 */
export function diverged(edits: keyof typeof EDITS, { driver = true } = {}): GitRepo {
  const repo = copyKept(`diverged ${edits}`) ?? keepRepo(`diverged ${edits}`, makeDiverged(edits));
  if (!driver) repo.git('config', '--unset', 'merge.kb.driver');
  return repo;
}

function makeDiverged(edits: keyof typeof EDITS): GitRepo {
  const repo = repoWithDocument();
  const [ours, theirs] = EDITS[edits];
  change(repo, 'other', B2, theirs);
  change(repo, 'main', A2, ours);
  return repo;
}

/** What a tree has of the document: the record that its text names, and the one that is beside it. They have to be the same. */
export function recordsOf(repo: GitRepo, rev = 'HEAD', path = DOCUMENT): { named: string | undefined; present: string } {
  const present = repo.git('rev-parse', `${rev}:${recordPathOf(path)}`).slice(0, 12);
  return { named: recordNamed(repo.git('show', `${rev}:${path}`)), present };
}

export function readDocument(repo: GitRepo, path = DOCUMENT): string {
  return readFileSync(join(repo.dir, path), 'utf8');
}

/** Runs a git command that may fail; gives its exit code and everything that it printed. */
export function tryGit(repo: GitRepo, args: string[], env: NodeJS.ProcessEnv = {}): { code: number; output: string } {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: repo.dir,
    env: { ...GIT_ENVIRONMENT, KB_LSP_DEADLINE: '0', ...env },
    encoding: 'utf8',
  });
  return { code: status ?? 128, output: stdout + stderr };
}

export function check(repo: GitRepo, ...args: string[]): { code: number; verdicts: Verdict[] } {
  const { code, stdout } = runKb(repo.dir, ['check', '--json', ...args]);
  return { code, verdicts: JSON.parse(stdout).documents };
}

/** Runs a command as a person would paste it, with kb on PATH. */
export function runCommand(cwd: string, command = 'false'): void {
  const bin = temporaryDirectory();
  writeFileSync(join(bin, 'kb'), `#!/bin/sh\nexec '${process.execPath}' '${builtKb()}' "$@"\n`);
  chmodSync(join(bin, 'kb'), 0o755);
  const env = { ...GIT_ENVIRONMENT, KB_LSP_DEADLINE: '0', PATH: `${bin}${delimiter}${process.env['PATH']}` };
  execFileSync('sh', ['-c', command], { cwd, env, stdio: 'pipe' });
}
