import { expect, test } from 'vitest';

import { LANGUAGES, languageOf } from '../../../src/code/languages/languages.ts';

test.each([
  ['src/app.py', 'python'],
  ['types/app.pyi', 'python'],
  ['src/index.d.ts', 'typescript'],
  ['src/view.tsx', 'tsx'],
  ['lib/index.mjs', 'javascript'],
  ['include/db.h', 'c'],
  ['include/db.hpp', 'cpp'],
  ['build.gradle.kts', 'kotlin'],
  ['Rakefile', 'ruby'],
  ['tasks/deploy.rake', 'ruby'],
  ['gems/kb.gemspec', 'ruby'],
  ['Main.JAVA', 'java'],
  ['Sources/App.swift', 'swift'],
  ['deploy/Jenkinsfile', 'groovy'],
  ['views/show.blade.php', 'blade'],
  ['.env.production', 'settings'],
  ['config/database.yml', 'settings'],
])('%s is %s', (path, id) => {
  expect(languageOf(path)?.id).toBe(id);
});

test.each(['README.md', 'data.json', 'style.css', 'Makefile', 'src/py', 'archive.py/notes', '.ts/x'])('%s is no source code', (path) => {
  expect(languageOf(path)).toBeUndefined();
});

test('no id, extension or file name is claimed twice', () => {
  const claims = LANGUAGES.flatMap(({ id, extensions, filenames = [] }) => [`id ${id}`, ...extensions, ...filenames]);
  expect(claims.filter((claim, index) => claims.indexOf(claim) !== index)).toEqual([]);
});

test('extensions are lower-case with a dot, so that every file name finds them', () => {
  expect(LANGUAGES.flatMap(({ extensions }) => extensions).filter((extension) => !/^(\.[a-z0-9+]+)+$/.test(extension))).toEqual([]);
});

test.each(['openapi.yaml', 'specs/openapi3.yml', 'api/swagger-v2.json', 'openapi_specs/users.yml', 'oas/orders.json'])(
  '%s describes an API',
  (path) => {
    expect(languageOf(path)?.id).toBe('openapi');
  },
);

test('a name that only starts like one describes none', () => {
  expect(languageOf('docs/openapitools.json')?.id).not.toBe('openapi');
});
