import { expect, test } from 'vitest';

import { repairRust } from '../../../src/code/ast/repair-rust.ts';
import { withSyntaxTree } from '../../../src/code/ast/tree-sitter.ts';

test.each([
  [
    'db_object! {\n    #[derive(Queryable)]\n    #[diesel(table_name = "orders")]\n    pub struct Order {\n        pub id: String,\n        lines: HashMap<i64, Vec<String>>,\n    }\n}\n',
    ['struct_item'],
  ],
  [
    'cfg_rt! {\n    // not alone\n    pub mod task;\n    pub fn spawn<T: Send>(work: T) -> Handle { work.start("}") }\n}\n',
    ['mod_item', 'function_item'],
  ],
  ['pin_project!(\n  struct Body<B> {\n    #[pin]\n    inner: B,\n  }\n);\n', ['struct_item']],
  ['made! { enum Side { Left, Right(u8), Both { of: u8 } = 3 } impl Side { fn flip(self) {} } }\n', ['enum_item', 'impl_item']],
])('what is declared in a macro stands where the macro does: %j', async (text, types) => {
  expect(repairRust(text)).toHaveLength(text.length);
  await withSyntaxTree('rust', text, (tree) => {
    expect(tree?.rootNode.hasError).toBe(false);
    expect(tree?.rootNode.namedChildren.flatMap((node) => (/item$/.test(node?.type ?? '') ? node?.type : []))).toEqual(
      expect.arrayContaining(types),
    );
  });
});

test.each([
  'lazy_static! {\n    static ref ALL: Vec<u8> = vec![];\n}\n',
  'bitflags! {\n    pub struct Flags: u32 {\n        const A = 1;\n    }\n}\n',
  'quick_error! {\n    pub enum Wrong {\n        Io(err: io::Error) { from() }\n    }\n}\n',
  'proptest! {\n    #[test]\n    fn sums(a in 0..10) {}\n    shrink off\n}\n',
  'table! {\n    orders (id) {\n        id -> Integer,\n    }\n}\n',
  'macro_rules! made {\n    (struct $name:ident) => { struct $name {} };\n}\n',
  'cfg_if! {\n    if #[cfg(unix)] { mod unix; }\n}\n',
  'fn make() {\n    let made = quote! {\n        impl Order {}\n    };\n}\n',
  'fn main() {\n    println!("struct Order {{ }}");\n    select! { one = next() => {} }\n}\n',
])('what has a syntax of its own stays as it is: %j', (text) => {
  expect(repairRust(text)).toBe(text);
});
