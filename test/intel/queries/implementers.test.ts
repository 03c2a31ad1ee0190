import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = {
  'Cargo.toml': '[package]\nname = "shop"\nversion = "0.1.0"\nedition = "2021"\n',
  'src/lib.rs': 'pub mod traits;\npub mod model;\npub mod stored;\npub mod api;\n',
  'src/traits.rs': `pub trait Crud: Send {
    fn read(id: u32) -> Self where Self: Sized { find(id) }
    fn remove(id: u32);
}

pub trait Archive<T>: Crud + Sync {
    fn keep(&self);
}
`,
  'src/model.rs': 'pub struct Order { id: u32 }\npub struct Label { id: u32 }\n',
  'src/stored.rs': `use crate::model::{Label, Order};
use crate::traits::{Archive, Crud};

impl Crud for Order {
    fn remove(id: u32) {}
}

impl Archive<u8> for Order {
    fn keep(&self) {}
}

impl Label {
    pub fn read(id: u32) -> Label { Label { id } }
}
`,
  'src/api.rs': `use crate::model::{Label, Order};
use crate::traits::Crud;

pub fn show(id: u32) -> Order {
    Order::read(id)
}

pub fn label(id: u32) -> Label {
    Label::read(id)
}
`,
};

test('what Rust implements is said outside of types, and by what a trait asks for', () => {
  const { stdout } = runKb(gitRepo(FILES).dir, ['query', 'implementers', 'Crud']);
  expect(stdout.split('\n').slice(0, 4)).toEqual([
    'src/traits.rs#Crud: 2 types made from it',
    expect.stringMatching(/^ {2}src\/stored.rs:4 {2}Order/),
    expect.stringMatching(/^ {2}src\/traits.rs:6 {2}Archive/),
    expect.not.stringContaining('Label'),
  ]);
});

test('a method that a type has from a trait is called by the name of the type, wherever that is declared', () => {
  const { dir } = gitRepo(FILES);
  expect(runKb(dir, ['query', 'callers', 'Crud.read']).stdout.split('\n').slice(0, 2)).toEqual([
    'src/traits.rs#Crud.read: 1 call in code, 0 in tests; 1 call of others of that name',
    '  src/api.rs:5  Order::read(…) in show',
  ]);
  expect(runKb(dir, ['query', 'callers', 'Label.read']).stdout.split('\n').slice(0, 2)).toEqual([
    'src/stored.rs#Label.read: 1 call in code, 0 in tests; 1 call of others of that name',
    '  src/api.rs:9  Label::read(…) in label',
  ]);
});

test('types that are made from one of a package are found by its name', () => {
  const files = {
    'KeyFilter.cs': 'public class KeyFilter : IActionFilter\n{\n}\n',
    'Other.cs': 'public class Other : KeyFilter\n{\n}\n',
  };
  expect(runKb(gitRepo(files).dir, ['query', 'implementers', 'IActionFilter']).stdout.split('\n').slice(0, 4)).toEqual([
    'IActionFilter: 2 types made from it',
    '  KeyFilter.cs:1  KeyFilter',
    '  Other.cs:1  Other, by KeyFilter',
    'not covered: IActionFilter is declared by no file here: types of that name, of whichever package',
  ]);
});

test('methods of Go that stand in other files than their type count, with names for what they give or without, and the branch that makes a type is told', () => {
  const files = {
    'go.mod': 'module example.com/shop\n\ngo 1.22\n',
    'db/store.go':
      'package db\n\ntype Store interface {\n\tConnect()\n\tList(id int) ([]string, error)\n\tSizes() (map[string]int, error)\n}\n',
    'db/sql/sql.go': 'package sql\n\ntype SqlDb struct{}\n\nfunc (d *SqlDb) Connect() {}\n',
    'db/sql/list.go':
      'package sql\n\nfunc (d *SqlDb) List(id int) (all []string, err error) { return }\n\nfunc (d *SqlDb) Sizes() (sizes map[string]int, err error) { return }\n',
    'db/half/half.go':
      'package half\n\ntype Half struct{}\n\nfunc (d *Half) Connect() {}\n\nfunc (d *Half) List(id int) (string, error) { return "", nil }\n',
    'db/factory.go':
      'package db\n\nimport "example.com/shop/db/sql"\n\nfunc New(kind string) Store {\n\tswitch kind {\n\tcase "sql":\n\t\treturn &sql.SqlDb{}\n\t}\n\tsetup(&conf.SqlDb.Name)\n\treturn nil\n}\n',
  };
  expect(runKb(gitRepo(files).dir, ['query', 'implementers', 'Store']).stdout.trimEnd().split('\n')).toEqual([
    'db/store.go#Store: 1 type made from it',
    '  db/sql/sql.go:3  SqlDb',
    'made or registered, with the branch that chooses:',
    '  db/factory.go:8  SqlDb when switch kind, case "sql": return &sql.SqlDb{}',
  ]);
});

test('what chooses between types is told by branch, by registration and by what stands at their head', () => {
  const files = {
    'src/driver.ts': 'export interface Driver {\n  put(): void;\n}\n',
    'src/local.ts': "import { Driver } from './driver';\n\nexport class LocalDriver implements Driver {\n  put() {}\n}\n",
    'src/s3.ts': "import { Driver } from './driver';\n\nexport class S3Driver implements Driver {\n  put() {}\n}\n",
    'src/module.ts':
      "import { LocalDriver } from './local';\nimport { S3Driver } from './s3';\n\nexport function driver(kind: string) {\n  if (kind === 'local') {\n    return new LocalDriver();\n  }\n  return kind === 's3' ? new S3Driver() : undefined;\n}\n\nexport function take(one: LocalDriver): LocalDriver {\n  return one;\n}\n",
  };
  expect(runKb(gitRepo(files).dir, ['query', 'implementers', 'Driver']).stdout.trimEnd().split('\n').slice(3, -1)).toEqual([
    'made or registered, with the branch that chooses:',
    "  src/module.ts:6  LocalDriver when if (kind === 'local'): return new LocalDriver();",
    "  src/module.ts:8  return kind === 's3' ? new S3Driver() : undefined;",
  ]);
});

test('places that are too many to tell are counted', () => {
  const files = {
    'src/driver.ts': 'export interface Driver {}\n',
    'src/local.ts': "import type { Driver } from './driver';\nexport class LocalDriver implements Driver {}\n",
    'src/make.ts': `import { LocalDriver } from './local';\n${['a', 'b', 'c', 'd', 'e'].map((name) => `export const ${name} = new LocalDriver();\n`).join('')}`,
  };
  const { stdout } = runKb(gitRepo(files).dir, ['query', 'implementers', 'Driver']);
  expect(stdout.match(/new LocalDriver/g)).toHaveLength(3);
  expect(stdout).toContain('  2 more of types that many places make: kb query callers TYPE lists those of one\n');
});

test('of an interface and a type of its name the interface is asked about', () => {
  const { dir } = gitRepo({
    'go.mod': 'module example.com/net\n\ngo 1.22\n',
    'a/books.go': 'package a\n\ntype Books struct{}\n\nfunc (b *Books) Find() {}\n',
    'model/books.go': 'package model\n\ntype Books interface {\n\tFind()\n}\n',
  });
  expect(runKb(dir, ['query', 'implementers', 'Books']).stdout.split('\n').slice(0, 2)).toEqual([
    'model/books.go#Books: 1 type made from it',
    '  a/books.go:3  Books',
  ]);
});

test('a type of Go fulfils an interface by what it embeds of a package whose directory has another name', () => {
  const { dir } = gitRepo({
    'go.mod': 'module example.com/shop\n\ngo 1.22\n',
    'env.go': `package shop

type Environment interface {
	Run(name string) error
	Uid() int
}

type Base struct{}

func (b *Base) Run(name string) error { return nil }
`,
    'docker/docker.go': `package docker

import "example.com/shop"

type Docker struct {
	*shop.Base
}

func (d *Docker) Uid() int { return 1 }
`,
    'load/load.go': `package load

import "example.com/shop"

func Load(env shop.Environment) int { return env.Uid() }
`,
  });
  expect(runKb(dir, ['query', 'callers', 'Docker.Uid']).stdout.split('\n').slice(0, 3)).toEqual([
    'docker/docker.go#Docker.Uid: 0 calls in code, 0 in tests; 1 more on what it fulfils; 0 calls of others of that name',
    'through env.go#Environment.Uid, which it fulfils:',
    '  load/load.go:5  env.Uid(…) in Load',
  ]);
});
