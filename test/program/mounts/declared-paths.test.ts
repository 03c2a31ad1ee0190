import { expect, test } from 'vitest';

import { flows } from '../../../src/lens/flow/flows.ts';
import { ruleView } from '../../lens/rule-view.ts';

test('a plus sign inside a quoted path is part of it, one between quotes joins', async () => {
  const view = await ruleView('flows', {
    'src/NoteController.php': `<?php
class NoteController {
  #[Route('/notes/{id<\\d+>}', methods: ['GET'])]
  public function show(int $id): Response { return new Response(); }
}
`,
    'src/NoteResource.java': `import org.springframework.web.bind.annotation.*;
@RestController
class NoteResource {
  @GetMapping("/notes" + "/all")
  List<Note> all() { return List.of(); }
}
`,
  });
  const findings = flows.report(view).groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.filter(({ kind }) => kind === 'route').map(({ name }) => name)).toEqual([
    String.raw`GET /notes/{id<\d+>} → NoteController.show`,
    'GET /notes/all → NoteResource.all',
  ]);
});
