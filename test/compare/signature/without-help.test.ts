import { expect, test } from 'vitest';

import { withoutHelp } from '../../../src/compare/signature/without-help.ts';

test('help of parameters is left out, and nothing else', () => {
  expect(withoutHelp('def serve(port:int=typer.Option(80,"--port",help="where (or not)" "to listen"))')).toBe(
    'def serve(port:int=typer.Option(80,"--port"))',
  );
  expect(withoutHelp('def list(page:int=Query(1,ge=1,title="a",description="which"),title="x")')).toBe(
    'def list(page:int=Query(1,ge=1),title="x")',
  );
});
