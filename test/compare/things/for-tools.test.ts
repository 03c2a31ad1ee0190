import { expect, test } from 'vitest';

import { compareTexts } from '../compare-texts.ts';

test('what a file tells a tool is no promise to anybody; what the application has in such a file is', async () => {
  const before = { 'package.json': '{ "name": "shop" }\n' };
  const files = {
    'jest.config.js': "module.exports = {\n  preset: 'ts-jest',\n};\n",
    'web/.eslintrc.cjs': 'module.exports = {\n  root: true,\n};\n',
    'src/db.config.js': "module.exports = {\n  host: 'localhost',\n};\n",
  };
  expect(await compareTexts(before, files)).toEqual(['constant host is new']);
});
