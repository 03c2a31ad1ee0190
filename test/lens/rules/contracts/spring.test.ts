import { expect, test } from 'vitest';

import { contracts } from '../../../../src/lens/contract/contracts.ts';
import { ruleView } from '../../rule-view.ts';

test('what a controller answers by a status that says something went wrong is told, whichever it is, and no success', async () => {
  const text = `import org.springframework.http.*;
import org.springframework.web.bind.annotation.*;
@RestController
public class Imports {
  @PostMapping("/import")
  public ResponseEntity<byte[]> take(@RequestParam("file") MultipartFile file) {
    if (file.isEmpty()) return new ResponseEntity<>(HttpStatus.BAD_REQUEST);
    if (!isJson(file)) return new ResponseEntity<>(HttpStatus.UNSUPPORTED_MEDIA_TYPE);
    if (isLarge(file)) return ResponseEntity.status(HttpStatus.NOT_ACCEPTABLE).build();
    return new ResponseEntity<>(HttpStatus.CREATED);
  }
}
`;
  const { groups } = contracts.report(await ruleView('contracts', { 'src/Imports.java': text }));
  const found = groups.flatMap(({ items }) => items.flatMap(({ findings }) => findings ?? []));
  expect(found.filter(({ kind }) => kind === 'raise').map(({ name }) => name)).toEqual([
    'Imports.take answers HttpStatus.BAD_REQUEST',
    'Imports.take answers HttpStatus.UNSUPPORTED_MEDIA_TYPE',
    'Imports.take answers HttpStatus.NOT_ACCEPTABLE',
  ]);
});
