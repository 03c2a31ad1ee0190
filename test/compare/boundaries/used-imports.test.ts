import { expect, test } from 'vitest';

import { importsOf } from '../../../src/compare/boundaries/boundary-changes.ts';
import { isUsedCircle, usedImports } from '../../../src/compare/boundaries/used-imports.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

const FILES = {
  'Api/Orders.cs':
    'using Shop.Enums;\nusing Shop.Rules;\nnamespace Shop.Api;\n[Audited]\npublic class Orders { public bool May(User user) => user.IsBuyer() && OrderState.Open != null; }\n',
  'Core/Enums/OrderState.cs': 'namespace Shop.Enums;\npublic enum OrderState { Open, Sent }\n',
  'Core/Push/Topic.cs': 'namespace Shop.Enums;\npublic enum Topic { Orders }\n',
  'Core/Rules/Extensions.cs':
    'namespace Shop.Rules;\npublic static class UserExtensions { public static bool IsBuyer(this User user) => true; }\n',
  'Core/Audit/AuditedAttribute.cs': 'namespace Shop.Rules;\npublic class AuditedAttribute : Attribute { }\n',
  'Core/Other/Limits.cs': 'namespace Shop.Rules;\npublic class Limits { }\n',
  'web/a.ts': "import './b.ts';\n",
  'web/b.ts': 'export const b = 1;\n',
};

test('an import of a namespace is one of the files whose names are said, as extensions and attributes are too', async () => {
  const found = await inWorkspace(gitRepo(FILES), async (workspace) => {
    const { imports } = await workspace.graph();
    const own = importsOf(workspace.readable, (path) => imports.get(path));
    expect([...(own.get('Api/Orders.cs') ?? [])].length).toBe(5);
    return usedImports(workspace, own, new Map(), (path) => path);
  });
  expect([...(found.get('Api/Orders.cs') ?? [])].sort()).toEqual([
    'Core/Audit/AuditedAttribute.cs',
    'Core/Enums/OrderState.cs',
    'Core/Rules/Extensions.cs',
  ]);
  expect([...(found.get('web/a.ts') ?? [])]).toEqual(['web/b.ts']);
});

test('what the other tree imports, too, is left as it is', async () => {
  await inWorkspace(gitRepo(FILES), async (workspace) => {
    const own = new Map([['Api/Orders.cs', new Set(['Core/Push/Topic.cs'])]]);
    expect(await usedImports(workspace, own, own, (path) => path)).toBe(own);
  });
});

test('a circle counts where each of its files uses the next one', async () => {
  const files = {
    'a/A.cs': 'using B;\nnamespace A;\npublic class First { Second second; }\n',
    'b/B.cs': 'using A;\nnamespace B;\npublic class Second { First first; }\n',
    'b/C.cs': 'using A;\nnamespace B;\npublic class Third { }\n',
  };
  await inWorkspace(gitRepo(files), async (workspace) => {
    const of = (...path: string[]) => isUsedCircle(workspace, { path, change: 'added' }, (each) => each);
    expect([await of('a/A.cs', 'b/B.cs'), await of('a/A.cs', 'b/C.cs')]).toEqual([true, false]);
  });
});
