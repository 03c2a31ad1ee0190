import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

const FILES = {
  'go.mod': 'module example.com/net\n\ngo 1.22\n',
  'models/settings.go': 'package models\n\ntype Settings struct {\n\tCleanUp int `json:"purge_after_mins"`\n}\n',
  'logic/clean.go': 'package logic\n\nimport "example.com/net/models"\n\nfunc Clean(s models.Settings) int {\n\treturn s.CleanUp\n}\n',
  'ui/form.ts': 'export const fields = { purge_after_mins: 5 };\n',
};

test('a name is followed by the field that its tag gives it, and the other way about', () => {
  const { dir } = gitRepo(FILES);
  const traced = (name: string) => runKb(dir, ['query', 'trace', name]).stdout.trimEnd().split('\n');
  const byTag = traced('purge_after_mins');
  expect(byTag[0]).toBe('purge_after_mins: 2 files say it; followed as CleanUp');
  expect(byTag.slice(-2)).toEqual(['CleanUp, which models/settings.go:4 makes of it:', '  logic/clean.go:6  return s.CleanUp']);
  const byField = traced('CleanUp');
  expect(byField[0]).toBe('CleanUp: 2 files say it; followed as purge_after_mins');
  expect(byField.slice(-2)).toEqual([
    'purge_after_mins, which models/settings.go:4 makes of it:',
    '  ui/form.ts:1  export const fields = { purge_after_mins: 5 };',
  ]);
});

test('a planned change that names a setting is told the lines that a sibling of it would touch, by its other names, too', () => {
  const { stdout } = runKb(gitRepo(FILES).dir, ['context', '--goal=add a setting like purge_after_mins']);
  const lines = stdout.split('\n');
  const from = lines.indexOf('say purge_after_mins, as a sibling of it would:');
  expect(lines.slice(from + 1, from + 4).map((line) => line.trim().split(' ')[0])).toEqual([
    'models/settings.go:4',
    'ui/form.ts:1',
    'logic/clean.go:6',
  ]);
});

test('another name of one word is one also with a sign in it', () => {
  const { dir } = gitRepo({
    'src/model.py': 'from pydantic import BaseModel, Field\n\n\nclass Order(BaseModel):\n    purge_after: int = Field(alias="kept$")\n',
    'src/use.ts': "import { order } from './order';\nconsole.log(order.kept$, order.kept$s);\n",
  });
  expect(runKb(dir, ['query', 'trace', 'purge_after']).stdout).toContain('src/use.ts:2');
});

test('a member that is named with its type is followed through the files that have to do with the type', () => {
  const { dir } = gitRepo({
    'src/media.ts': 'export class Media {\n  status = 1;\n}\n',
    'src/scan.ts': "import { Media } from './media';\nexport function scan(media: Media) {\n  media.status = 2;\n}\n",
    'src/other.ts': 'export const other = (order: { status: number }) => order.status;\n',
  });
  expect(runKb(dir, ['query', 'trace', 'Media.status']).stdout.trimEnd().split('\n')).toEqual([
    'Media.status: 2 files say it',
    'other code:',
    '  src/media.ts:2  status = 1;',
    '  src/scan.ts:3  media.status = 2;',
    'not covered: 1 other file that says status and not Media: kb query trace status',
  ]);
});
