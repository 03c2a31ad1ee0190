import { expect, test } from 'vitest';
import { countSteps } from '../../src/base/steps.ts';
import { seeThroughBarrels } from '../../src/relevance/see-through-barrels.ts';
import { modulesOf } from './small-tree.ts';

test('barrels that all pass on each other cost no more than steps, and then imports are as they are written', () => {
  const paths = Array.from({ length: 400 }, (_, index) => `src/b${index}.ts`);
  const barrel = { reexports: ['x'], imports: paths };
  const modules = modulesOf({
    ...Object.fromEntries(paths.map((path) => [path, barrel])),
    'src/user.ts': { imports: ['src/b0.ts'], takes: ['wanted'] },
  });
  const imports = new Map([...paths.map((path) => [path, new Set(paths)] as const), ['src/user.ts', new Set(['src/b0.ts'])] as const]);
  const { imports: seen } = seeThroughBarrels({ imports, importers: new Map() }, modules);
  let found: ReadonlySet<string> | undefined;
  const steps = countSteps(() => {
    found = seen.get('src/user.ts');
  });
  expect(found).toEqual(new Set(['src/b0.ts']));
  expect(steps).toBeLessThan(2_000_000);
});
