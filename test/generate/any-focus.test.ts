import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { spelunk } from '../../src/spelunk/spelunk.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { draws } from '../helpers/draws.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

const APPS = join(import.meta.dirname, '../fixtures/lens/apps');

/** Statements about entry points and what protects them: whatever else a document leaves out, these are the same in each that makes them. */
const LENSES = ['flows', 'trust-zones'];
const KINDS: ReadonlySet<string> = new Set(['route', 'command', 'event', 'job', 'main', 'protected', 'unprotected']);

async function statementsOf(workspace: Workspace, lens: string, focus: string, limits: object): Promise<string[]> {
  const request = { focus, lenses: [lens], everyLens: false, limits };
  const options = { request, refresh: false, overwrite: false, target: { kind: 'text' as const } };
  const [outcome] = await spelunk(workspace, options);
  return (outcome?.findings ?? [])
    .filter(({ kind }) => KINDS.has(kind))
    .map(({ kind, name, path, startLine }) => `${kind} ${name} @ ${path}:${startLine}`);
}

test.each(readdirSync(APPS))('whatever the focus and the limits, a document about %s states what is true of the whole', async (app) => {
  const repo = gitRepo({});
  cpSync(join(APPS, app), repo.dir, { recursive: true, filter: (path) => !path.endsWith('expected.yml') });
  repo.commit();
  await inWorkspace(repo, async (workspace) => {
    const files = workspace.readable;
    const places = [
      ...new Set([...files, ...files.flatMap((path) => path.split('/').map((_, depth, all) => all.slice(0, depth).join('/')))]),
    ];
    for (const lens of LENSES) {
      const whole = new Set(await statementsOf(workspace, lens, '.', { maxFiles: 500, maxOutput: 5000, maxDepth: 6 }));
      const inputs = { focus: fc.constantFrom(...places.filter((place) => place !== '')), maxFiles: fc.integer({ min: 1, max: 30 }) };
      const holds = async ({ focus, maxFiles }: { focus: string; maxFiles: number }) => {
        const stated = await statementsOf(workspace, lens, focus, { maxFiles });
        expect(stated.filter((each) => !whole.has(each))).toEqual([]);
      };
      await fc.assert(fc.asyncProperty(fc.record(inputs), holds), { numRuns: draws(12) });
    }
  });
});

test('a path that an attribute of the application says is the same where the focus is the controller alone', async () => {
  const repo = gitRepo({
    'Shop/Routing/ApiV2Attribute.cs': `using Microsoft.AspNetCore.Mvc;

namespace Shop.Routing
{
    public class ApiV2Attribute : RouteAttribute
    {
        public ApiV2Attribute() : base("api/v2/[controller]") { }
    }
}
`,
    'Shop/Controllers/V2Controller.cs': `using Microsoft.AspNetCore.Mvc;
using Shop.Routing;

namespace Shop.Controllers
{
    [ApiV2]
    public class V2Controller : ControllerBase { }
}
`,
    'Shop/Controllers/OrdersController.cs': `using Microsoft.AspNetCore.Mvc;

namespace Shop.Controllers
{
    public class OrdersController : V2Controller
    {
        [HttpGet("open")]
        public string[] Open() { return new string[0]; }
    }
}
`,
  });
  repo.commit();
  await inWorkspace(repo, async (workspace) => {
    for (const lens of LENSES) {
      const [stated] = await statementsOf(workspace, lens, 'Shop/Controllers/OrdersController.cs', { maxFiles: 1 });
      expect(stated).toContain('GET /api/v2/Orders/open');
    }
  });
});

test('a path by a constant that is imported by its name alone is that of its type, whatever the focus', async () => {
  const resource = (name: string, constant: string) => `package a.c;
import org.springframework.web.bind.annotation.*;
import static a.b.Paths.${constant};
@RestController
@RequestMapping(${constant})
public class ${name} {
  @GetMapping("/x")
  public int x() { return 1; }
}
`;
  const repo = gitRepo({
    'src/a/b/Paths.java':
      'package a.b;\npublic class Paths {\n  public static final String FILES = "/api/files";\n  public static final String EVENT = "/api/event";\n}\n',
    'src/a/c/Kinds.java':
      'package a.c;\nimport org.springframework.web.bind.annotation.*;\npublic class Kinds {\n  public static final String EVENT = "EVENT";\n}\n',
    'src/a/c/Files.java': resource('Files', 'FILES'),
    'src/a/c/Events.java': resource('Events', 'EVENT'),
  });
  repo.commit();
  await inWorkspace(repo, async (workspace) => {
    const told = async (focus: string) =>
      (await statementsOf(workspace, 'flows', focus, { maxFiles: 3 })).map((each) => each.split(' @')[0]);
    expect(await told('src/a/c')).toEqual(['route GET /api/event/x → Events.x', 'route GET /api/files/x → Files.x']);
    expect(await told('src/a/c/Files.java')).toEqual(['route GET /api/files/x → Files.x']);
  });
});
