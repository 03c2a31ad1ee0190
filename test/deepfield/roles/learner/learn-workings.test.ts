import { expect, test } from 'vitest';

import { learnEntries } from '../../../../src/deepfield/roles/learner/learn-entries.ts';
import { learnWorkings } from '../../../../src/deepfield/roles/learner/learn-workings.ts';
import { listCalls } from '../../../../src/deepfield/roles/learner/list-calls.ts';
import { readTopicFiles } from '../../../../src/deepfield/roles/learner/topic-files.ts';
import { openTerrain } from '../../../../src/deepfield/terrain/terrain.ts';
import { withWorkspace } from '../../../../src/workspace/workspace.ts';
import { contextIn } from '../../../helpers/context.ts';
import { gitRepo } from '../../../helpers/git-repo.ts';

const STORES = `package main

// Store keeps orders.
type Store interface {
	Save(id string) error
}

type FileStore struct{}

// Save writes the order into a file.
func (s *FileStore) Save(id string) error { return write(id, "orders.txt") }

type MemoryStore struct{}

// Save remembers the order.
func (s *MemoryStore) Save(id string) error { return nil }

func write(id string, name string) error { return nil }
`;

const MAIN = `package main

import "net/http"

type App struct{ store Store }

// order takes an order.
func (a *App) order(w http.ResponseWriter, r *http.Request) {
	id := readID(r)
	a.store.Save(id)
}

func readID(r *http.Request) string { return r.Header.Get("X-Order") }

func main() {
	app := &App{store: &FileStore{}}
	http.HandleFunc("/orders", app.order)
}
`;

test('a call of an interface says which types implement it, and each of these who may call it', async () => {
  const { dir } = gitRepo({ 'go.mod': 'module shop\n\ngo 1.22\n', 'main.go': MAIN, 'stores.go': STORES });
  const { workings, entries } = await withWorkspace(
    contextIn(dir),
    { source: { kind: 'commit', rev: 'HEAD' }, fetch: false },
    async (workspace) => {
      const terrain = await openTerrain('shop', workspace, []);
      const files = await readTopicFiles(terrain, ['shop/*']);
      return { workings: await learnWorkings(terrain, files), entries: await learnEntries(terrain, files.has) };
    },
  );
  const told = [...workings.statements, ...entries.statements].map(({ text }) => text).join('\n');
  expect(told).toContain(
    '`FileStore.Save`: writes the order into a file. It calls `write`; it goes by `orders.txt`; it is called by `App.order` through `Store`',
  );
  expect(told).toContain('`Store.Save` (of `FileStore` or `MemoryStore`)');
});

test('calls that only log are not told', () => {
  const calls = ['error', 'logger.info', 'log.Printf', 'Orders.pay'].map((to) => ({ to }));
  expect(listCalls(calls, 5)).toBe('`Orders.pay`');
  expect(listCalls([{ to: 'console.log', beyond: true }], 5)).toBe('');
  expect(listCalls([{ to: 'Orders.pay' }, { to: 'bcrypt.hash', beyond: true }], 5)).toBe('`Orders.pay` and of packages `bcrypt.hash`');
});

test('of functions that are too many to be told, those are told that have words of the topic', async () => {
  const others = Array.from({ length: 60 }, (_, at) => `export function handle${at}() {\n  one();\n  two();\n  three();\n}\n`).join('\n');
  const text = `${others}\nfunction one() {}\nfunction two() {}\nfunction three() {}\nexport function pruneMessages() {\n  one();\n  two();\n}\n`;
  const { dir } = gitRepo({ 'package.json': '{"name":"shop"}', 'src/all.js': text });
  const told = await withWorkspace(contextIn(dir), { source: { kind: 'commit', rev: 'HEAD' }, fetch: false }, async (workspace) => {
    const terrain = await openTerrain('shop', workspace, []);
    const files = await readTopicFiles(terrain, ['shop/src/all.js']);
    const tell = async (about: string) => (await learnWorkings(terrain, files, about)).statements.map((each) => each.text).join('\n');
    return { plain: await tell(''), about: await tell('How messages are pruned') };
  });
  expect(told.plain).not.toContain('`pruneMessages`');
  expect(told.about).toContain('`pruneMessages`');
});

test('of a part of the code with many functions half are told, and not forty', async () => {
  const text = Array.from({ length: 150 }, (_, at) => `export function handle${at}() {\n  one();\n  two();\n}\n`).join('\n');
  const { dir } = gitRepo({ 'package.json': '{"name":"shop"}', 'src/all.js': `${text}\nfunction one() {}\nfunction two() {}\n` });
  const told = await withWorkspace(contextIn(dir), { source: { kind: 'commit', rev: 'HEAD' }, fetch: false }, async (workspace) => {
    const terrain = await openTerrain('shop', workspace, []);
    return learnWorkings(terrain, await readTopicFiles(terrain, ['shop/src/']));
  });
  expect([told.statements.length, told.leftOut]).toEqual([75, 75]);
});
