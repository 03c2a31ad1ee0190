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

test('gems that a Gemfile or a gemspec asks for are read, those that only tests and tools have are not', () => {
  const gems = [
    "source 'https://rubygems.org'",
    "gem 'rails', '~> 7'",
    "gem 'rspec', group: :test",
    "gem 'pg', groups: %i[production test]",
    '# gem "old"',
    'group :development, :test do',
    "  gem 'byebug'",
    '  if ENV["CI"]',
    "    gem 'ci-tool'",
    '  end',
    'end',
    'group :production do',
    "  gem 'redis'",
    'end',
    'platforms :jruby do',
    "  gem 'tzinfo-data'",
    'end',
    'gem "addressable", "~> 2.8"',
  ];
  expect(namesIn('Gemfile', gems.join('\n'))).toEqual(['rails', 'pg', 'redis', 'tzinfo-data', 'addressable']);
  expect(namesIn('shop.gemspec', "  gem.add_dependency 'devise', '~> 4'\n  gem.add_development_dependency 'rspec'\n")).toEqual(['devise']);
});

test('manifests of tests and files of other names are none', () => {
  expect(['src/A.csproj', 'pom.xml', 'app/build.gradle', 'Directory.Packages.props'].every(isManifest)).toBe(true);
  expect(['src/A.Tests/A.Tests.csproj', 'package.json', 'src/pom.xml.ts', 'Cargo.toml'].some(isManifest)).toBe(false);
});
