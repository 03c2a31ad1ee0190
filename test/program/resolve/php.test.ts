import { expect, test } from 'vitest';

import { makePhpResolve } from '../../../src/program/resolve/php.ts';
import { external, files, resolverOver, unresolved } from '../../helpers/resolver-context.ts';

const php = (namespace: string, ...exports: string[]) => ({ language: 'php', namespace, exports });

const tree = {
  'composer.json': JSON.stringify({
    autoload: { 'psr-4': { 'App\\': 'src/', 'App\\Shared\\': ['shared/', 'lib/shared'] }, 'psr-0': { Legacy_: 'old/' } },
    'autoload-dev': { 'psr-4': { 'App\\Tests\\': 'tests' } },
  }),
  'src/Http/Kernel.php': php('App\\Http', 'Kernel'),
  'lib/shared/Clock.php': php('App\\Shared', 'Clock'),
  'tests/KernelTest.php': php('App\\Tests', 'KernelTest'),
  'old/Legacy/Db.php': php(''),
  'other/things.php': php('Other\\Things', 'Widget', 'helper'),
  'public/index.php': php(''),
  'public/boot/start.php': php(''),
  'bootstrap.php': php(''),
};

test('classes are found by the PSR-4 rules, the longest prefix and every directory of it', async () => {
  const resolve = await resolverOver(makePhpResolve, tree);
  expect(resolve('public/index.php', 'App\\Http\\Kernel')).toEqual(files('src/Http/Kernel.php'));
  expect(resolve('public/index.php', 'App\\Shared\\Clock')).toEqual(files('lib/shared/Clock.php'));
  expect(resolve('tests/KernelTest.php', 'App\\Tests\\KernelTest')).toEqual(files('tests/KernelTest.php'));
  expect(resolve('public/index.php', 'App\\Missing')).toEqual(unresolved);
});

test('PSR-0 turns underscores of the class name into directories', async () => {
  const resolve = await resolverOver(makePhpResolve, tree);
  expect(resolve('public/index.php', 'Legacy_Db')).toEqual(files('old/Legacy/Db.php'));
});

test('what no rule covers is found by declared namespace', async () => {
  const resolve = await resolverOver(makePhpResolve, tree);
  expect(resolve('public/index.php', 'Other\\Things\\Widget')).toEqual(files('other/things.php'));
  expect(resolve('public/index.php', 'Other\\Things\\helper')).toEqual(files('other/things.php'));
});

test('require follows literal paths from the file, then from the directories above', async () => {
  const resolve = await resolverOver(makePhpResolve, tree);
  expect(resolve('public/index.php', 'require:./boot/start.php')).toEqual(files('public/boot/start.php'));
  expect(resolve('public/index.php', 'require:../bootstrap.php')).toEqual(files('bootstrap.php'));
  expect(resolve('public/boot/start.php', 'require:bootstrap.php')).toEqual(files('bootstrap.php'));
  expect(resolve('public/index.php', 'require:../vendor/autoload.php')).toEqual(external('composer'));
  expect(resolve('public/index.php', 'require:./missing.php')).toEqual(unresolved);
});

test('other classes are packages named after vendor and project; PHP has its own', async () => {
  const resolve = await resolverOver(makePhpResolve, tree);
  expect(resolve('public/index.php', 'Psr\\Log\\LoggerInterface')).toEqual(external('Psr\\Log'));
  expect(resolve('public/index.php', 'Symfony\\Component\\Console\\Application')).toEqual(external('Symfony\\Component\\Console'));
  expect(resolve('public/index.php', 'InvalidArgumentException')).toEqual(external('php'));
});

test('a project that is required under the name of its namespace is one package, and a class is never part of a name', async () => {
  const resolve = await resolverOver(makePhpResolve, { 'composer.json': JSON.stringify({ require: { 'nikic/fast-route': '^1.3' } }) });
  expect(resolve('index.php', 'FastRoute\\RouteCollector')).toEqual(external('FastRoute'));
  expect(resolve('index.php', 'FastRoute\\DataGenerator\\GroupCountBased')).toEqual(external('FastRoute'));
  expect(resolve('index.php', 'Monolog\\Logger')).toEqual(external('Monolog'));
});

test('a required package in the namespace of the project is a package', async () => {
  const resolve = await resolverOver(makePhpResolve, {
    'composer.json': JSON.stringify({ require: { 'app/class-map': '^1' }, autoload: { 'psr-4': { 'App\\': 'src' } } }),
    'src/Kernel.php': php('App', 'Kernel'),
  });
  expect(resolve('src/Kernel.php', 'App\\ClassMap\\Writer')).toEqual(external('App\\ClassMap'));
  expect(resolve('src/Kernel.php', 'App\\Generated\\Writer')).toEqual(unresolved);
});

test('a manifest that is no JSON is passed over', async () => {
  const resolve = await resolverOver(makePhpResolve, { 'composer.json': '{broken', 'a.php': php('A', 'X') });
  expect(resolve('b.php', 'A\\X')).toEqual(files('a.php'));
});

test('a class that goes by its whole name is a file of the tree or nothing to tell of', async () => {
  const manifest = '{"autoload":{"psr-4":{"Shop\\\\":"src/"}},"require":{"acme/pay":"1"}}';
  const resolve = await resolverOver(makePhpResolve, { 'composer.json': manifest, 'src/Bill.php': '' });
  const named = (specifier: string) => resolve('web/Desk.php', { specifier, kind: 'autoload', names: [], line: 1 });
  expect(named('Shop\\Bill')).toEqual(files('src/Bill.php'));
  expect(named('Acme\\Pay\\Client')).toEqual(unresolved);
});
