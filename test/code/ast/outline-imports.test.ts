import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { exportsOf, importsOf, readSource } from '../../helpers/read-source.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/code/outline');

async function read(path: string) {
  return readSource(path, readFileSync(join(FIXTURES, path), 'utf8'));
}

test('Python imports keep their dots, and those for type checkers and by name at run time are told apart', async () => {
  expect(importsOf(await read('python/sessions.py'))).toEqual([
    'static json [*] L8',
    'static os.path [*] L9',
    'static dataclasses [dataclass, field] L10',
    'static enum [Enum] L11',
    'static typing [TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar, overload] L12',
    'static . [errors] L14',
    'static .clock [now, sleep] L15',
    'type .store [Store] L18',
    'static ujson [*] L21',
    'static .audit [record] L57',
    'static importlib [*] L91',
    'dynamic sessions.plugins [*] L93',
  ]);
});

test('words of an import statement in Python comments and strings are no imports', async () => {
  const outline = await readSource('notes.py', '"""\nimport os\nfrom x import y\n"""\n# import sys\ntext = """\n  import re\n"""\n');
  expect(outline.imports).toEqual([]);
});

test('Python exports are the names in __all__, with where imported ones come from', async () => {
  expect(exportsOf(await read('python/sessions.py'))).toEqual(['now from .clock', 'MAX_AGE', 'Token', 'State', 'Session', 'open_session']);
});

test('names that are added to __all__ under a condition of the module are exports, those in a function are not', async () => {
  const text = `from .one import one, two, three
import sys

__all__ = ["one"]
if sys.version_info > (3, 8):
    __all__ += ["two"]
else:
    __all__.append("four")


def late():
    __all__ = ["three"]
`;
  expect(exportsOf(await readSource('__init__.py', text))).toEqual(['one from .one', 'two from .one']);
});

test('a Python package without __all__ passes on what it imports and does not use', async () => {
  const outline = await readSource(
    '__init__.py',
    'from .app import App as App, helper\nfrom .store import Store as KeyStore, Used\nfrom .all import *\nimport os\n\n\ndef make() -> Used:\n    return Used()\n',
  );
  expect(exportsOf(outline)).toEqual(['App from .app', 'helper from .app', 'KeyStore (Store) from .store', '* from .all', 'make']);
});

test('Go imports are paths with the names that the file says of the package, whole where it says none', async () => {
  const outline = await read('go/store.go');
  expect(importsOf(outline)).toEqual([
    'static context [Context] L4',
    'static errors [New] L7',
    'static example.org/logging [Logger] L8',
    'static example.org/driver [*] L9',
  ]);
});

test('a Go package is known by its alias, or by the last segment of its path without version and without the name of the language', async () => {
  const outline = await readSource(
    'server.go',
    'package server\n\nimport (\n\t"github.com/golang-jwt/jwt-go"\n\t"github.com/jackc/pgx/v5"\n\t"gopkg.in/yaml.v3"\n\tm "example.com/shop/model"\n\t. "example.com/shop/tax"\n)\n\n// m.Comment is none.\nfunc Serve(u m.User, t *jwt.Token) error {\n\tlog("m.Text")\n\tother.m.Field()\n\tpgx.Connect()\n\treturn yaml.Unmarshal(m.Order{}, m.User{})\n}\n',
  );
  expect(importsOf(outline)).toEqual([
    'static github.com/golang-jwt/jwt-go [Token] L4',
    'static github.com/jackc/pgx/v5 [Connect] L5',
    'static gopkg.in/yaml.v3 [Unmarshal] L6',
    'static example.com/shop/model [Order, User] L7',
    'static example.com/shop/tax [*] L8',
  ]);
});

test('Rust imports are one full path per name, modules have a scheme of their own, and tests do not count', async () => {
  expect(importsOf(await read('rust/store.rs'))).toEqual([
    'static mod:clock [*] L3',
    'static mod:plugins [*] L4',
    'static std::collections::HashMap [HashMap] L7',
    'static std::io [io] L8',
    'static std::io::Read [Read] L8',
    'static crate::errors [*] L11',
    'reexport crate::token::Token [Token] L12',
    'static crate::audit::record [record] L46',
    'static other::Session [Session] L62',
    'static crate::store::Page [Page] L110',
  ]);
});

test('Rust re-exports name where they come from', async () => {
  const outline = await readSource(
    'lib.rs',
    'pub use crate::token::{Token, Id as TokenId};\npub(crate) use crate::secret::Key;\npub use model::*;\n',
  );
  expect(exportsOf(outline)).toEqual(['Token from crate::token::Token', 'TokenId (Id) from crate::token::Id', '* from model']);
});

test('a Rust path that no use brought in is an import as well, up to its type, where the file says it first', async () => {
  const text = `use crate::config::Config;
mod clock;

/// See ignore::Walk.
pub fn walk(config: &Config) -> Result<ignore::Walk, anyhow::Error> {
    let builder = ignore::WalkBuilder::new("ignore::Text");
    log::debug!("walking");
    crate::messages::set(config::MAX, u64::MAX, clock::now(), std::mem::take());
    imp::open(ignore::WalkBuilder::default())
}

mod imp {
    pub fn open() { super::walk() }
}

#[cfg(test)]
mod tests {
    fn walks() { tempfile::tempdir(); }
}
`;
  expect(importsOf(await readSource('walk.rs', text))).toEqual([
    'static crate::config::Config [Config] L1',
    'static mod:clock [*] L2',
    'static ignore::Walk [Walk] L5',
    'static anyhow::Error [Error] L5',
    'static ignore::WalkBuilder [WalkBuilder] L6',
    'static log::debug [debug] L7',
    'static crate::messages::set [set] L8',
    'static config::MAX [MAX] L8',
  ]);
});

test('a Rust module declared inside another carries its path', async () => {
  const outline = await readSource('lib.rs', 'mod outer {\n    mod inner;\n}\nextern crate serde;\n');
  expect(importsOf(outline)).toEqual(['static mod:outer::inner [*] L2', 'static serde [*] L4']);
});

test('Java imports name the class, its package for a wildcard, and the class for a static member', async () => {
  expect(importsOf(await read('java/Store.java'))).toEqual([
    'static java.util.Map [Map] L3',
    'static java.util.function [*] L4',
    'static java.util.Objects [requireNonNull] L5',
    'static org.junit.Assert [*] L6',
  ]);
});

test('Kotlin imports are as Java imports, whatever they are called in the file', async () => {
  expect(importsOf(await read('kotlin/Store.kt'))).toEqual([
    'static java.util.UUID [UUID] L3',
    'static kotlin.collections [*] L4',
    'static org.example.clock.Clock [Clock] L5',
  ]);
});

test('C includes keep their delimiters, wherever they stand', async () => {
  const outline = await readSource(
    'main.c',
    '#include <stdio.h>\n#  include "db.h"\n#ifdef X\n#include CONFIG\n#endif\nint table[] = {\n#include "table.inc"\n};\n/* #include "no.h" */\n',
  );
  expect(importsOf(outline)).toEqual([
    'static <stdio.h> [*] L1',
    'static "db.h" [*] L2',
    'static CONFIG [*] L4',
    'static "table.inc" [*] L7',
  ]);
});

test('C# using directives give namespaces, static classes and aliased types', async () => {
  expect(importsOf(await read('csharp/Store.cs'))).toEqual([
    'static System [*] L1',
    'static System.Math [*] L2',
    'static Newtonsoft.Json.JsonConvert [Json] L3',
  ]);
});

test('a C# using statement in a method is no import', async () => {
  const outline = await readSource('A.cs', 'class A {\n  void F() {\n    using (var s = Open()) { }\n    using var t = Open();\n  }\n}\n');
  expect(outline.imports).toEqual([]);
});

test('PHP use groups are unfolded, and included paths are literal or below the directory of the file', async () => {
  expect(importsOf(await read('php/Store.php'))).toEqual([
    'static App\\Clock\\SystemClock [SystemClock] L7',
    'static App\\Events\\Closed [Closed] L8',
    'static App\\Events\\Opened [Opened] L8',
    'static App\\Events\\dispatch [dispatch] L8',
    'static App\\Support\\now [now] L9',
    'require ./helpers.php [*] L11',
    'require ../bootstrap.php [*] L12',
    'require legacy.php [*] L13',
  ]);
});

test('Ruby requires are literal paths, relative ones with a dot, late ones included', async () => {
  expect(importsOf(await read('ruby/store.rb')).filter((each) => each.startsWith('require'))).toEqual([
    'require json [*] L3',
    'require ./clock [*] L4',
    'require ../events [*] L5',
    'require sessions/token [Token] L10',
    'require logger [*] L38',
  ]);
});

test('PHP classes that go by their whole names are imports, each once, and functions are not', async () => {
  const text = `<?php
namespace Other;
use A\\B;
class Desk extends \\Shop\\Base {
  function x(\\Shop\\Till $t) {
    (new \\Shop\\Bill("a\\n"))->pay(\\Shop\\Bill::make(), \\A\\B::c(), \\Shop\\round(1), \\strlen("a"), new \\DateTime());
  }
}
`;
  const { imports } = await readSource('src/Desk.php', text);
  expect(imports.map(({ kind, specifier, names, line }) => `${kind} ${specifier} [${names}] L${line}`)).toEqual([
    'static A\\B [B] L3',
    'autoload Shop\\Base [Base] L4',
    'autoload Shop\\Till [Till] L5',
    'autoload Shop\\Bill [Bill] L6',
  ]);
});

test('Ruby constants are imports by the modules around them, where the file does not declare them, each once', async () => {
  const text = `class Shop::Order < Record
  LIMIT = 10
  def pay
    Ledger::Entry.create(LIMIT, "a Text")
    Ledger::Entry.create(Order) # a Comment
    ::Ledger.close
  end
  module Totals
    def total = Cart.new
  end
end
`;
  const { imports } = await readSource('app/models/shop/order.rb', text);
  expect(
    imports.map(({ kind, specifier, names, scopes, line }) => `${kind} ${specifier} [${names}] in ${scopes?.join(', ')} L${line}`),
  ).toEqual([
    'autoload Record [Record] in  L1',
    'autoload Ledger::Entry [Entry] in Shop::Order L4',
    'autoload Order [Order] in Shop::Order L5',
    'autoload ::Ledger [Ledger] in Shop::Order L6',
    'autoload Cart [Cart] in Shop::Order::Totals, Shop::Order L9',
  ]);
});

test('exports are the public top-level names, those of namespaces behind the name of the namespace', async () => {
  expect(exportsOf(await read('cpp/store.cpp'))).toEqual([
    'Token',
    'sessions',
    'sessions::Store',
    'sessions::Options',
    'sessions::parse',
    'sessions::Options::Options',
    'Registry::contains',
    'session_count',
  ]);
});
