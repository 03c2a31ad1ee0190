import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('request parameters and guarding dependencies are found; a database session is neither', async () => {
  expect(await matchesOf('trust-zones', 'fastapi.py', 'fastapi')).toEqual([
    '3 depends-alias name=CurrentUser expression=Depends(get_current_user)',
    '3 depends expression=Depends(get_current_user)',
    '7 depends expression=Depends(require_admin)',
    '8 parameter expression=limit: int',
    '8 current-user expression=user: CurrentUser',
    '9 request expression=request.json',
    '13 current-user expression=user: CurrentActiveSuperuser',
    '21 cors-open expression=app.add_middleware(CORSMiddleware, allow_origins=["*"])',
  ]);
});
