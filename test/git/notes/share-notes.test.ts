import { utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pruneNotes } from '../../../src/git/notes/prune-notes.ts';
import { fetchNotes, pushNotes } from '../../../src/git/notes/share-notes.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { contextIn } from '../../helpers/context.ts';
import { type GitRepo, gitRepo, runGit, temporaryDirectory, writeFiles } from '../../helpers/git-repo.ts';
import { isolateCommits } from '../../helpers/isolate-git.ts';
import { recordedRuns, recordRun } from '../../helpers/notes.ts';

beforeEach(isolateCommits);

describe('between clones', () => {
  test('runs recorded in two of them arrive in both, each once, and with their manifests', async () => {
    const { ada, bob } = team();
    const [first, second] = [await recordRun(ada, 'ada-1'), await recordRun(bob, 'bob-1')];
    expect(await push(ada)).toEqual({ received: 0, sent: true });
    expect(await push(bob)).toEqual({ received: 1, sent: true });
    expect(await fetch(ada)).toEqual({ received: 1 });
    await recordRun(ada, 'ada-2');
    expect(await push(ada)).toEqual({ received: 0, sent: true });
    expect(await fetch(bob)).toEqual({ received: 1 });
    for (const clone of [ada, bob]) {
      expect(await recordedRuns(clone)).toEqual(['ada-1', 'ada-2', 'bob-1']);
      for (const id of [first, second]) expect(clone.git('cat-file', '-t', id)).toBe('blob');
    }
    expect(await push(bob)).toEqual({ received: 0, sent: false });
    expect(await fetch(bob)).toEqual({ received: 0 });
  });

  test('three that push at once all arrive', async () => {
    const { ada, bob, origin, clone } = team();
    const eve = clone('eve');
    const clones = { ada, bob, eve };
    for (const [name, repo] of Object.entries(clones)) await recordRun(repo, name);
    await Promise.all(Object.values(clones).map(push));
    expect(await recordedRuns(origin)).toEqual(['ada', 'bob', 'eve']);
  });

  test('a push that is overtaken after its fetch is made again, and takes in what was faster', async () => {
    const { ada, bob, origin } = team();
    await recordRun(ada, 'slow');
    await recordRun(bob, 'fast');
    const overtake = `git upload-pack "$@"; git -C ${bob.dir} push -q origin refs/notes/kb/runs refs/notes/kb/manifests 2>/dev/null; exit 0`;
    writeFileSync(join(ada.dir, '.git/overtake'), `#!/bin/sh\n${overtake}\n`, { mode: 0o755 });
    ada.git('config', 'remote.origin.uploadpack', join(ada.dir, '.git/overtake'));
    expect(await push(ada)).toEqual({ received: 1, sent: true });
    expect(await recordedRuns(origin)).toEqual(['fast', 'slow']);
    expect(ada.git('reflog', 'refs/kb/remotes/origin/runs').split('\n').length).toBeLessThan(3);
  });

  test('a fetch is made again when another one moves the tracking refs under it', async () => {
    const { ada, bob } = team();
    await recordRun(bob, 'first');
    await push(bob);
    await fetch(ada);
    await recordRun(bob, 'second');
    await push(bob);
    const hook = join(ada.dir, '.git/meanwhile');
    const move = `mkdir ${hook}.once && env -u GIT_DIR git -C ${ada.dir} update-ref refs/kb/remotes/origin/runs HEAD`;
    writeFileSync(hook, `#!/bin/sh\n${move}\nexec "$@"\n`, { mode: 0o755 });
    ada.git('config', 'remote.origin.uploadpack', `git -c uploadpack.packObjectsHook=${hook} upload-pack`);
    expect(await fetch(ada)).toEqual({ received: 1 });
    expect(await recordedRuns(ada)).toEqual(['first', 'second']);
  });

  test('a lock that a killed fetch left long ago is in nobody’s way', async () => {
    const { ada, bob } = team();
    await recordRun(bob, 'first');
    await push(bob);
    const lock = join(ada.dir, '.git/refs/kb/remotes/origin/runs.lock');
    writeFiles(ada.dir, { '.git/refs/kb/remotes/origin/runs.lock': '' });
    utimesSync(lock, new Date('2020-01-01'), new Date('2020-01-01'));
    const noted: string[] = [];
    expect(await fetchNotes(await openRepo(ada.dir, contextIn(ada.dir)), 'origin', (text) => noted.push(text))).toEqual({ received: 1 });
    expect(noted).toEqual([expect.stringContaining(lock)]);
  });

  test('one that is overtaken every time gives up and says so, with everything still here', async () => {
    const { ada, origin } = team();
    await recordRun(ada, 'slow');
    const faster = `r=refs/notes/kb/runs; git update-ref $r $(git commit-tree -m x $(git rev-parse -q --verify $r | sed 's/^/-p /') $(git mktree </dev/null))`;
    writeFileSync(join(ada.dir, '.git/overtake'), `#!/bin/sh\ngit upload-pack "$@"; cd ${origin.dir}; ${faster}; exit 0\n`, {
      mode: 0o755,
    });
    ada.git('config', 'remote.origin.uploadpack', join(ada.dir, '.git/overtake'));
    vi.stubEnv('GIT_AUTHOR_NAME', 'Eve');
    vi.stubEnv('GIT_AUTHOR_EMAIL', 'eve@example.org');
    await expect(push(ada)).rejects.toMatchObject({ exit: 3, message: expect.stringContaining('faster at every attempt') });
    expect(await recordedRuns(ada)).toEqual(['slow']);
  });

  test('what is configured to be fetched does not overwrite notes that were not pushed', async () => {
    const { ada, bob } = team();
    ada.git('config', '--add', 'remote.origin.fetch', '+refs/notes/*:refs/notes/*');
    ada.git('config', 'fetch.prune', 'true');
    ada.git('config', 'fetch.pruneTags', 'true');
    ada.git('config', 'push.followTags', 'true');
    ada.git('config', 'remote.origin.tagOpt', '--tags');
    ada.git('tag', '-a', '-m', 'mine', 'mine');
    await recordRun(bob, 'bob');
    await push(bob);
    await recordRun(ada, 'ada');
    await fetch(ada);
    expect(await recordedRuns(ada)).toEqual(['ada', 'bob']);
    await push(ada);
    expect(ada.git('tag')).toBe('mine');
    expect(ada.git('ls-remote', '--tags', 'origin')).toBe('');
    expect(ada.git('for-each-ref', '--format=%(refname)', 'refs/notes', 'refs/kb').split('\n')).toEqual([
      'refs/kb/remotes/origin/manifests',
      'refs/kb/remotes/origin/runs',
      'refs/notes/kb/manifests',
      'refs/notes/kb/runs',
    ]);
  });

  test('a manifest that others pruned stays where a new line mentions it, and goes where none does', async () => {
    const { ada, bob } = team();
    const [shared, lone] = [await recordRun(ada, 'shared'), await recordRun(ada, 'lone')];
    await push(ada);
    await fetch(bob);
    expect(await pruneNotes(await openRepo(ada.dir, contextIn(ada.dir)), () => false)).toEqual({ lines: 2, manifests: 2 });
    await push(ada);
    await recordRun(bob, 'shared', bob.commit({ 'b.ts': 'b\n' }));
    await fetch(bob);
    expect(await recordedRuns(bob)).toEqual(['shared']);
    expect(bob.git('notes', '--ref=kb/manifests', 'list')).toBe(`${shared} ${shared}`);
    expect(lone).not.toBe(shared);
    await push(bob);
    await fetch(ada);
    expect(await recordedRuns(ada)).toEqual(['shared']);
    expect(ada.git('notes', '--ref=kb/manifests', 'list')).toBe(`${shared} ${shared}`);
  });

  test('a partial clone gets the contents of all notes', async () => {
    const { ada, origin } = team();
    await recordRun(ada, 'one');
    await push(ada);
    origin.git('config', 'uploadpack.allowFilter', 'true');
    const dir = join(temporaryDirectory(), 'partial');
    runGit(dir.slice(0, -'partial'.length), ['clone', '--quiet', '--filter=blob:none', '--no-checkout', `file://${origin.dir}`, dir]);
    expect(await fetchNotes(await openRepo(dir, contextIn(dir)), 'origin')).toEqual({ received: 1 });
    expect(await recordedRuns({ dir })).toEqual(['one']);
  });

  test('a URL serves as well as the name of a remote', async () => {
    const { ada, bob, origin } = team();
    await recordRun(ada, 'one');
    const url = `file://${origin.dir}`;
    expect(await pushNotes(await openRepo(ada.dir, contextIn(ada.dir)), url)).toEqual({ received: 0, sent: true });
    expect(await fetchNotes(await openRepo(bob.dir, contextIn(bob.dir)), origin.dir)).toEqual({ received: 1 });
    expect(await recordedRuns(bob)).toEqual(['one']);
  });

  test('a remote without notes is fine, and there is nothing to push where there is none here', async () => {
    const { ada } = team();
    expect(await fetch(ada)).toEqual({ received: 0 });
    expect(await push(ada)).toEqual({ received: 0, sent: false });
  });
});

describe('what goes wrong', () => {
  test('a server that declines is named with its reason, and the notes stay here', async () => {
    const { ada, origin } = team();
    await recordRun(ada, 'one');
    writeFileSync(join(origin.dir, 'hooks/pre-receive'), '#!/bin/sh\necho no notes here >&2\nexit 1\n', { mode: 0o755 });
    await expect(push(ada)).rejects.toMatchObject({
      exit: 3,
      message: 'origin refuses the notes of kb: [remote rejected] (pre-receive hook declined)',
    });
    expect(await recordedRuns(ada)).toEqual(['one']);
  });

  test('a remote that there is not, an option and a helper that runs programs are refused', async () => {
    const { ada } = team();
    ada.git('config', 'protocol.ext.allow', 'always');
    const touched = join(ada.dir, 'touched');
    for (const remote of ['upstream', '', '--upload-pack=touch touched', '-o', `ext::sh -c "touch ${touched}"`, 'ext::x', 'origin\n']) {
      await expect(fetchNotes(await openRepo(ada.dir, contextIn(ada.dir)), remote), remote).rejects.toMatchObject({
        exit: 2,
        hint: 'there are: origin',
      });
    }
    expect(ada.git('status', '--porcelain')).toBe('');
  });

  test('a remote that cannot be reached is an error with the reason', async () => {
    const { ada } = team();
    ada.git('config', 'remote.origin.url', 'file:///nowhere');
    await recordRun(ada, 'one');
    await expect(push(ada)).rejects.toMatchObject({
      exit: 3,
      message: expect.stringMatching(/^cannot fetch notes from origin: .*nowhere/),
    });
  });

  test('a server that wants a password fails at once instead of asking, and no secret of the URL is told', async () => {
    const { ada } = team();
    const server = createServer((_, answer) => answer.writeHead(401, { 'WWW-Authenticate': 'Basic realm="kb"' }).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const failure = await fetchNotes(await openRepo(ada.dir, contextIn(ada.dir)), `http://me:secret@127.0.0.1:${port}/x.git`).catch(
      (error) => error,
    );
    server.close();
    expect(failure).toMatchObject({ exit: 3, message: expect.stringContaining(`cannot fetch notes from http://127.0.0.1:${port}/x.git`) });
    expect(JSON.stringify([failure.message, failure.hint])).not.toContain('secret');
  });

  test('transports that the user does not allow are not used', async () => {
    const { ada } = team();
    vi.stubEnv('GIT_ALLOW_PROTOCOL', 'https');
    await expect(fetch(ada)).rejects.toMatchObject({ exit: 3, message: expect.stringContaining("transport 'file' not allowed") });
  });

  test('neither a hook nor a filter of the clone runs', async () => {
    const { ada } = team();
    for (const hook of ['pre-push', 'reference-transaction', 'post-merge']) {
      writeFileSync(join(ada.dir, `.git/hooks/${hook}`), '#!/bin/sh\ntouch ran\nexit 1\n', { mode: 0o755 });
    }
    await recordRun(ada, 'one');
    expect(await push(ada)).toEqual({ received: 0, sent: true });
    expect(ada.git('status', '--porcelain')).toBe('');
  });
});

function push({ dir }: GitRepo) {
  return openRepo(dir, contextIn(dir)).then((repo) => pushNotes(repo, 'origin'));
}

function fetch({ dir }: GitRepo) {
  return openRepo(dir, contextIn(dir)).then((repo) => fetchNotes(repo, 'origin'));
}

/** A bare repository with clones of it; the second is made when it is asked for. */
function team() {
  const dir = join(temporaryDirectory(), 'origin.git');
  gitRepo({ 'a.ts': 'a\n' }).git('clone', '--quiet', '--bare', '.', dir);
  const clone = (name: string) => {
    const place = join(temporaryDirectory(), name);
    runGit(dir, ['clone', '--quiet', dir, place]);
    return repoAt(place);
  };
  return {
    origin: repoAt(dir),
    clone,
    ada: clone('ada'),
    get bob() {
      return clone('bob');
    },
  };
}

function repoAt(dir: string): GitRepo {
  const git = (...args: string[]) => runGit(dir, args);
  const commit = (files: Record<string, unknown> = {}) => {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(dir, path), String(text));
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', 'change');
    return git('rev-parse', 'HEAD');
  };
  return { dir, git, commit, write: () => {} };
}
