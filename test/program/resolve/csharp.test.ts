import { expect, test } from 'vitest';

import { makeCsharpResolve } from '../../../src/program/resolve/csharp.ts';
import { external, files, resolverOver, unresolved } from '../../helpers/resolver-context.ts';

const csharp = (namespace: string, ...exports: string[]) => ({ language: 'csharp', namespace, exports });

const tree = {
  'src/Store/Order.cs': csharp('Acme.Store', 'Order'),
  'src/Store/Cart.cs': csharp('Acme.Store', 'Cart'),
  'src/Store.Tests/Fakes.cs': csharp('Acme.Store', 'FakeOrder'),
  'src/Web/Program.cs': csharp('Acme.Web'),
};

test('a namespace leads to every file that declares it, tests only for tests', async () => {
  const resolve = await resolverOver(makeCsharpResolve, tree);
  expect(resolve('src/Web/Program.cs', 'Acme.Store')).toEqual(files('src/Store/Cart.cs', 'src/Store/Order.cs'));
  expect(resolve('src/Store.Tests/CartTests.cs', 'Acme.Store')).toEqual(
    files('src/Store.Tests/Fakes.cs', 'src/Store/Cart.cs', 'src/Store/Order.cs'),
  );
});

test('a static using leads to the file of the type', async () => {
  const resolve = await resolverOver(makeCsharpResolve, tree);
  expect(resolve('src/Web/Program.cs', 'Acme.Store.Order')).toEqual(files('src/Store/Order.cs'));
});

test('other namespaces are packages of their two leading segments, missing own ones unresolved', async () => {
  const resolve = await resolverOver(makeCsharpResolve, tree);
  expect(resolve('src/Web/Program.cs', 'System.Collections.Generic', '*')).toEqual(external('System.Collections'));
  expect(resolve('src/Web/Program.cs', 'System', '*')).toEqual(external('System'));
  expect(resolve('src/Web/Program.cs', 'Newtonsoft.Json.Linq', '*')).toEqual(external('Newtonsoft.Json'));
  expect(resolve('src/Web/Program.cs', 'Acme.Generated', '*')).toEqual(unresolved);
});

test('an alias of a foreign type belongs to the namespace of the type', async () => {
  const resolve = await resolverOver(makeCsharpResolve, tree);
  expect(resolve('src/Web/Program.cs', 'Xunit.FactAttribute', 'Test')).toEqual(external('Xunit'));
});

const projects = {
  'src/Core/Core.csproj': '<Project><ItemGroup><Compile Include="..\\Shared\\Guard.cs" /></ItemGroup></Project>',
  'src/Core/Telemetry/Source.cs': csharp('Acme.Telemetry', 'Source'),
  'src/Core/Retry/Options.cs': csharp('Acme.Retry', 'Options'),
  'src/Shared/Guard.cs': csharp('Acme.Retry', 'Guard'),
  'src/Hosting/Hosting.csproj': '<Project><ItemGroup><ProjectReference Include="..\\Core\\Core.csproj" /></ItemGroup></Project>',
  'src/Hosting/Listener.cs': csharp('Acme.Telemetry', 'Listener'),
  'src/Legacy/Legacy.csproj': '<Project />',
  'src/Legacy/Retry.cs': csharp('Acme.Retry', 'RetryPolicy'),
  'samples/Shop/Shop.csproj': '<Project><ItemGroup><PackageReference Include="Hosting" /></ItemGroup></Project>',
};

test('a namespace that several projects share leads only to the files of projects within reach', async () => {
  const resolve = await resolverOver(makeCsharpResolve, projects);
  expect(resolve('src/Core/Retry/Strategy.cs', 'Acme.Telemetry', '*')).toEqual(files('src/Core/Telemetry/Source.cs'));
  expect(resolve('src/Core/Strategy.cs', 'Acme.Retry', '*')).toEqual(files('src/Core/Retry/Options.cs', 'src/Shared/Guard.cs'));
  expect(resolve('src/Hosting/Startup.cs', 'Acme.Telemetry', '*')).toEqual(
    files('src/Core/Telemetry/Source.cs', 'src/Hosting/Listener.cs'),
  );
});

test('a package that the tree itself makes is a project within reach, with what it references', async () => {
  const resolve = await resolverOver(makeCsharpResolve, projects);
  expect(resolve('samples/Shop/Program.cs', 'Acme.Retry', '*')).toEqual(files('src/Core/Retry/Options.cs', 'src/Shared/Guard.cs'));
});

test('where no project within reach declares the namespace, all that do count', async () => {
  const resolve = await resolverOver(makeCsharpResolve, projects);
  expect(resolve('src/Legacy/Trace.cs', 'Acme.Telemetry', '*')).toEqual(files('src/Core/Telemetry/Source.cs', 'src/Hosting/Listener.cs'));
});

test('who adds to a namespace of the platform does not own it, the platform itself does', async () => {
  const extension = 'src/Web/ServiceCollectionExtensions.cs';
  const added = { ...tree, [extension]: csharp('Microsoft.Extensions.DependencyInjection', 'ServiceCollectionExtensions') };
  const resolve = await resolverOver(makeCsharpResolve, added);
  expect(resolve('src/Web/Program.cs', 'Microsoft.Extensions.DependencyInjection', '*')).toEqual(external('Microsoft.Extensions'));
  const platform = await resolverOver(makeCsharpResolve, { [extension]: csharp('Microsoft.Extensions.DependencyInjection', 'X') });
  expect(platform('src/Web/Program.cs', 'Microsoft.Extensions.DependencyInjection', '*')).toEqual(files(extension));
});
