import { delimiter } from 'node:path';

import { expect, test } from 'vitest';

import { profileEnvironment, userEnvironment } from '../../../../src/code/lsp/choosing/server-environment.ts';

const NOTHING = { first: [], last: [], isLeftOut: () => false };
const list = (...directories: string[]) => directories.join(delimiter);

test('a server sees where things are, and none of what else the user has set', () => {
  const env = {
    HOME: '/home/ada',
    LC_ALL: 'C',
    AWS_SECRET_ACCESS_KEY: 'x',
    NODE_OPTIONS: '--require=/x.js',
    LD_PRELOAD: '/x.so',
    GIT_DIR: '/x',
  };
  expect(userEnvironment(env, '/repo', false, NOTHING)).toEqual({ HOME: '/home/ada', LC_ALL: 'C', PATH: '' });
});

test('no variable names a place in the repository', () => {
  const env = {
    PATH: list('/repo/node_modules/.bin', '.', '', '/usr/bin', '/repo'),
    VIRTUAL_ENV: '/repo/.venv',
    GOPATH: list('/repo/go', '/go'),
  };
  expect(userEnvironment(env, '/repo', true, NOTHING)).toEqual({ PATH: '/usr/bin', GOPATH: '/go' });
});

test('a repository in the home directory, or that is it, leaves the home where it is', () => {
  expect(userEnvironment({ HOME: '/home/ada', PATH: '/home/ada/bin' }, '/home/ada', false, NOTHING)).toEqual({
    HOME: '/home/ada',
    PATH: '',
  });
});

test('directories come first, last or not at all as it is said, each once', () => {
  const path = { first: ['/toolchain'], last: ['/node'], isLeftOut: (directory: string) => directory === '/shims' };
  expect(userEnvironment({ PATH: list('/shims', '/usr/bin', '/toolchain') }, '/repo', false, path)['PATH']).toBe(
    list('/toolchain', '/usr/bin', '/node'),
  );
});

test('how the network is reached is only for a trusted repository', () => {
  const env = { https_proxy: 'http://proxy', GOPROXY: 'https://goproxy' };
  expect(userEnvironment(env, '/repo', true, NOTHING)).toMatchObject(env);
  expect(userEnvironment(env, '/repo', false, NOTHING)).toEqual({ PATH: '' });
  expect(profileEnvironment(false)).toMatchObject({ https_proxy: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9', GOPROXY: 'off' });
  expect(profileEnvironment(true)).not.toHaveProperty('GOPROXY');
});
