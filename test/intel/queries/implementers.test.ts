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
