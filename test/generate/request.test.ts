import { expect, test } from 'vitest';

import { parseRequest } from '../../src/generate/request.ts';

test('a role stands for its lenses, the best first', () => {
  const request = parseRequest({ focus: ' login ', for: 'security' }, false);
  expect(request).toEqual({ focus: 'login', role: 'security', lenses: ['trust-zones', 'contracts'], everyLens: false, limits: {} });
});

test('lenses are taken by name, each once, in the order given', () => {
  expect(parseRequest({ focus: 'login', lens: 'flows, interfaces,flows,' }, false).lenses).toEqual(['flows', 'interfaces']);
});

test('only a check may ask for every lens by naming none', () => {
  expect(parseRequest({ focus: 'login' }, true)).toMatchObject({
    everyLens: true,
    lenses: expect.arrayContaining(['interfaces', 'flows']),
  });
  expect(() => parseRequest({ focus: 'login' }, false)).toThrow('who the document is for');
});

test.each([
  [{ for: 'wizard' }, "unknown role 'wizard'"],
  [{ for: 'toString' }, "unknown role 'toString'"],
  [{ lens: 'smell' }, "unknown lens 'smell'"],
  [{ lens: ',' }, "unknown lens ','"],
  [{ for: 'qa', lens: 'flows' }, 'not both'],
  [{ for: 'qa', focus: 'a'.repeat(1001) }, 'longer than 1000 characters'],
])('%j is refused: %s', (flags, message) => {
  expect(() => parseRequest({ focus: 'login', ...flags }, true)).toThrow(
    expect.objectContaining({ exit: 2, message: expect.stringContaining(message) }),
  );
});
