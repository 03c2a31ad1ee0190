import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Resolution } from '../../../src/code/facts/facts.ts';
import { languageOf } from '../../../src/code/languages/languages.ts';
import { type Shape, shapeOf } from '../../../src/code/shape/shape-of.ts';
import { BODIES } from '../../../src/program/queries/asked-pieces.ts';
import { followNames } from '../../../src/program/queries/follow-names.ts';
import { draws } from '../../helpers/draws.ts';

/** Modules `m0` to `m4` that declare, import and pass on names `d0` to `d3`. */
interface Module {
  declarations: { name: string; value: number; says: Said[] }[];
  passes: { target: number; name: string; as: string; all: boolean }[];
}

/** What a declaration says: a name of its own module, or one of another, imported by itself or with all of that module. */
type Said = { how: 'own' | 'name' | 'member' | 'module'; target: number; name: string };

const MODULES = 5;
const name = fc.constantFrom('d0', 'd1', 'd2', 'd3');
const target = fc.nat(MODULES - 1);
const said: fc.Arbitrary<Said> = fc.record({ how: fc.constantFrom('own', 'name', 'member', 'module'), target, name });
const module: fc.Arbitrary<Module> = fc.record({
  declarations: fc.uniqueArray(fc.record({ name, value: fc.nat(2), says: fc.array(said, { maxLength: 2 }) }), {
    maxLength: 4,
    selector: (each) => each.name,
  }),
  passes: fc.array(fc.record({ target, name, as: name, all: fc.boolean() }), { maxLength: 2 }),
});

function write({ declarations, passes }: Module): string {
  const imports = declarations.flatMap(({ says }) => says.filter(({ how }) => how !== 'own'));
  const local = ({ how, target: from, name: taken }: Said) => {
    if (how === 'own') return taken;
    return how === 'name' ? `${taken}_${from}` : `m${from}${how === 'member' ? `.${taken}` : ''}`;
  };
  const lines = imports.map((each) =>
    each.how === 'name'
      ? `import { ${each.name} as ${local(each)} } from './m${each.target}.ts';`
      : `import * as m${each.target} from './m${each.target}.ts';`,
  );
  const passed = passes.map(({ target: from, name: taken, as, all }) =>
    all ? `export * from './m${from}.ts';` : `export { ${taken} as ${as} } from './m${from}.ts';`,
  );
  const declared = declarations.map((each) => `export const ${each.name} = () => [${[each.value, ...each.says.map(local)].join(', ')}];`);
  return [...new Set(lines), ...passed, ...declared, 'export const z = 1;', ''].join('\n');
}

/** All that a name of a module comes to, found in what was drawn and not in what is written. */
function expand(modules: readonly Module[], at: number, wanted: string, above: readonly string[] = []): unknown {
  const key = `${at} ${wanted}`;
  if (above.includes(key)) return key;
  const go = (to: number, taken: string) => expand(modules, to, taken, [...above, key]);
  const { declarations = [], passes = [] } = modules[at] ?? {};
  const own = declarations.filter((each) => each.name === wanted);
  const given = passes.filter(({ all, as }) => !all && as === wanted);
  if (own.length + given.length > 0) {
    return [
      own.map(({ value, says }) => [
        value,
        says.map((each) => expandSaid(each, (taken) => declarations.some((other) => other.name === taken), go, at)),
      ]),
      given.map((each) => go(each.target, each.name)),
    ];
  }
  return passes.filter(({ all }) => all).map((each) => go(each.target, wanted));
}

function expandSaid(
  { how, target: from, name: taken }: Said,
  declares: (taken: string) => boolean,
  go: (to: number, taken: string) => unknown,
  at: number,
): unknown {
  // What a module passes on it does not name.
  if (how === 'own') return declares(taken) ? go(at, taken) : [];
  return how === 'module' ? ['d0', 'd1', 'd2', 'd3'].map((each) => go(from, each)) : go(from, taken);
}

async function seenFrom(modules: readonly Module[]): Promise<unknown> {
  const shapes = new Map<string, Shape>();
  for (const [index, each] of modules.entries()) {
    const path = `m${index}.ts`;
    shapes.set(path, await shapeOf(languageOf(path), write(each)));
  }
  const resolutions = new Map([...shapes.keys()].map((path) => [`./${path}`, { kind: 'file', paths: [path] } as Resolution]));
  const walk = followNames({
    shapeOf: (path) => shapes.get(path),
    resolutionsOf: () => resolutions,
    besides: () => [],
    stubOf: () => undefined,
  });
  walk.ask('m0.ts', BODIES);
  walk.run();
  return [...walk.seen()].sort();
}

test('whatever changes in what the names of a source come to changes what is seen', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(module, { minLength: MODULES, maxLength: MODULES }),
      fc.integer({ min: 1, max: MODULES - 1 }),
      module,
      async (modules, at, other) => {
        const edited = modules.with(at, other);
        const all = (some: readonly Module[]) => (modules[0]?.declarations ?? []).map((each) => expand(some, 0, each.name));
        if (JSON.stringify(all(modules)) === JSON.stringify(all(edited))) return;
        expect(await seenFrom(edited)).not.toEqual(await seenFrom(modules));
      },
    ),
    { numRuns: draws(900) },
  );
});
