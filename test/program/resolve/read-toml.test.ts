import { expect, test } from 'vitest';

import { readToml } from '../../../src/program/resolve/read-toml.ts';

test('strings, booleans and lists are read by section and key', () => {
  const manifest = `
# a comment = "no"
[package]
name = "shop-store" # trailing = "comment"
version.workspace = true
keywords = ["a#b", 'c']

[workspace]
members = [
  "crates/*", # all of them
  "tools/lint",
]

[[bin]]
path = "src/one.rs"
[[bin]]
path = "src/two.rs"

[dependencies]
core = { path = "../core", version = "1", optional = true }
`;
  expect(Object.fromEntries(readToml(manifest))).toEqual({
    'package.name': 'shop-store',
    'package.version.workspace': 'true',
    'package.keywords': ['a#b', 'c'],
    'workspace.members': ['crates/*', 'tools/lint'],
    'bin.0.path': 'src/one.rs',
    'bin.1.path': 'src/two.rs',
    'dependencies.core.path': '../core',
    'dependencies.core.version': '1',
    'dependencies.core.optional': 'true',
  });
});

test('what is no TOML yields nothing and does not fail', () => {
  expect(readToml('<<<<<<< HEAD\n= x\n[unclosed\nkey = [1,\n').size).toBe(0);
});
