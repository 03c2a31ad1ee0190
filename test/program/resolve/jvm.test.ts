import { expect, test } from 'vitest';

import { makeJvmResolve } from '../../../src/program/resolve/jvm.ts';
import { external, files, resolverOver, unresolved } from '../../helpers/resolver-context.ts';

const java = (namespace: string, ...exports: string[]) => ({ language: 'java', namespace, exports });
const kotlin = (namespace: string, ...exports: string[]) => ({ language: 'kotlin', namespace, exports });

const tree = {
  'core/src/main/java/org/acme/store/Store.java': java('org.acme.store', 'Store'),
  'core/src/main/java/org/acme/store/Entry.java': java('org.acme.store'),
  'core/src/test/java/org/acme/store/StoreTest.java': java('org.acme.store', 'StoreTest'),
  'app/src/main/kotlin/Util.kt': kotlin('org.acme.app', 'slugify', 'Clock'),
  'app/src/main/kotlin/Main.kt': kotlin('org.acme.app', 'main'),
};
const main = 'app/src/main/kotlin/Main.kt';

test('a class is found by package and name, public or not, its members by the class', async () => {
  const resolve = await resolverOver(makeJvmResolve, tree);
  expect(resolve(main, 'org.acme.store.Store', 'Store')).toEqual(files('core/src/main/java/org/acme/store/Store.java'));
  expect(resolve(main, 'org.acme.store.Entry', 'Entry')).toEqual(files('core/src/main/java/org/acme/store/Entry.java'));
  expect(resolve(main, 'org.acme.store.Store.Builder', 'Builder')).toEqual(files('core/src/main/java/org/acme/store/Store.java'));
  expect(resolve(main, 'org.acme.store.Store', '*')).toEqual(files('core/src/main/java/org/acme/store/Store.java'));
});

test('Kotlin functions are found in files of any name', async () => {
  const resolve = await resolverOver(makeJvmResolve, tree);
  expect(resolve('core/src/main/java/org/acme/store/Store.java', 'org.acme.app.slugify', 'slugify')).toEqual(
    files('app/src/main/kotlin/Util.kt'),
  );
});

test('a whole package is all its files, tests only for tests', async () => {
  const resolve = await resolverOver(makeJvmResolve, tree);
  const production = ['core/src/main/java/org/acme/store/Entry.java', 'core/src/main/java/org/acme/store/Store.java'];
  expect(resolve(main, 'org.acme.store', '*')).toEqual(files(...production));
  expect(resolve('core/src/test/java/org/acme/store/StoreTest.java', 'org.acme.store', '*')).toEqual(
    files(...production, 'core/src/test/java/org/acme/store/StoreTest.java'),
  );
});

test('a name that a package of the tree lacks is unresolved', async () => {
  const resolve = await resolverOver(makeJvmResolve, tree);
  expect(resolve(main, 'org.acme.store.StoreProto', 'StoreProto')).toEqual(unresolved);
});

test.each([
  ['java.util.List', 'java.util', 'List'],
  ['okio.buffer', 'okio', 'buffer'],
  ['org.springframework.web.bind.annotation.GetMapping', 'org.springframework'],
  ['com.google.common.collect.ImmutableList', 'com.google.common'],
  ['org.apache.commons.lang3', 'org.apache.commons'],
  ['kotlinx.coroutines.flow.Flow', 'kotlinx.coroutines'],
  ['lombok.Getter', 'lombok'],
])('%s belongs to the package %s', async (specifier, name, imported = '*') => {
  const resolve = await resolverOver(makeJvmResolve, tree);
  expect(resolve(main, specifier, imported)).toEqual(external(name));
});
