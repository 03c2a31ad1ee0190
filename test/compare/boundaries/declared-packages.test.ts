import { expect, test } from 'vitest';

import { declaredPackages, isManifest } from '../../../src/compare/boundaries/declared-packages.ts';

const namesIn = (path: string, text: string) => [...declaredPackages(new Map([[path, text]])).keys()];

test('packages of NuGet, Maven and Gradle are read, those of tests, comments and other settings are not', () => {
  const project = '<ItemGroup>\n<PackageReference Include="Diacritical.Net" Version="1" />\n<ProjectReference Include="../A/A.csproj" />';
  expect(namesIn('src/A/A.csproj', `${project}\n<!-- <PackageReference Include="Old" /> -->`)).toEqual(['Diacritical.Net']);
  const one = '<groupId>com.dianping.cat</groupId>\n<artifactId>cat-client</artifactId>';
  const maven = `<dependency>${one}</dependency><dependency><groupId>a</groupId><artifactId>b</artifactId><scope>test</scope></dependency>`;
  expect(namesIn('pom.xml', `<parent><groupId>p</groupId><artifactId>q</artifactId></parent>${maven}`)).toEqual([
    'com.dianping.cat:cat-client',
  ]);
  const gradle =
    'implementation("a.b:c:1.0")\n// api "x:y:1"\napi platform(\'d:e:2\')\ntestImplementation("t:u:1")\nimplementation(project(":core"))';
  expect(namesIn('core/build.gradle.kts', gradle)).toEqual(['a.b:c', 'd:e']);
  const catalogue =
    '[versions]\na = "1:2"\n[libraries]\none = "a:one:1"\ntwo = { module = "a:two", version.ref = "a" }\nthree = { group = "a", name = "three" }\n[plugins]\np = { id = "x" }\n';
  expect(namesIn('gradle/libs.versions.toml', catalogue)).toEqual(['a:one', 'a:two', 'a:three']);
});

test('manifests of tests and files of other names are none', () => {
  expect(['src/A.csproj', 'pom.xml', 'app/build.gradle', 'Directory.Packages.props'].every(isManifest)).toBe(true);
  expect(['src/A.Tests/A.Tests.csproj', 'package.json', 'src/pom.xml.ts', 'Cargo.toml'].some(isManifest)).toBe(false);
});
