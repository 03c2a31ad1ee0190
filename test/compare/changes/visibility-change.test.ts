import { expect, test } from 'vitest';

import { compare } from '../../../src/compare/compare.ts';
import { listFileChanges } from '../../../src/compare/model/sides.ts';
import { workspaceAt } from '../../../src/workspace/workspace.ts';
import { gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

async function told(path: string, before: string, after: string): Promise<string[]> {
  const repo = gitRepo({ [path]: before });
  return inWorkspace(repo, async (was) => {
    repo.write({ [path]: after });
    return inWorkspace(repo, async (head) => {
      const base = await workspaceAt(head, was.tree);
      const { changes } = await compare({ base, head, ...listFileChanges(was.tree, head.tree) }, { kinds: ['contracts'] });
      return changes.map(({ change, says, effect }) => `${change}: ${says} (${effect?.is})`).sort();
    });
  });
}

const ruby = (...methods: string[]) => `class Account\n${methods.join('\n\n')}\nend\n`;
const [open, balance] = ['  def open\n    1\n  end', '  def balance\n    2\n  end'];

test('a method of Ruby that others may call no more is there still', async () => {
  expect(await told('a.rb', ruby(open, balance), ruby(open, '  private', balance))).toEqual([
    'removed: method Account.balance is private now (breaking)',
  ]);
  expect(await told('a.rb', ruby(open, '  private', balance), ruby(open, balance))).toEqual([
    'added: method Account.balance is public now (compatible)',
  ]);
});

test('a protected method of Ruby that became private is called by all but other objects still', async () => {
  expect(await told('a.rb', ruby(open, '  protected', balance), ruby(open, '  private', balance))).toEqual([
    'removed: method Account.balance is private now (unknown)',
  ]);
  expect(await told('a.rb', ruby(open, '  protected', balance), ruby(open, balance))).toEqual([
    'changed: method Account.balance changed: it is public now: it was protected (compatible)',
  ]);
});

test('a method that goes is gone, where another is private', async () => {
  const other = '  def close\n    3\n  end';
  expect(await told('a.rb', ruby(open, balance, '  private', other), ruby(open, '  private', other))).toEqual([
    'removed: method Account.balance is gone (breaking)',
  ]);
});

test('where several share a name, which of them is private now is not known', async () => {
  const java = (...methods: string[]) => `public class Account {\n${methods.map((each) => `  ${each}\n`).join('')}}\n`;
  const [one, two] = ['public int pay(int a) { return a; }', 'private int pay(long a) { return 0; }'];
  expect(await told('Account.java', java(one, two), java(two))).toEqual(['removed: method Account.pay is gone (breaking)']);
  expect(await told('Account.java', java(one), java(one.replace('public', 'private')))).toEqual([
    'removed: method Account.pay is private now (breaking)',
  ]);
});
