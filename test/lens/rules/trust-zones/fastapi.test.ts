import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('parameters of routes, dependencies and aliases are found', async () => {
  expect(await matchesOf('trust-zones', 'fastapi.py', 'fastapi')).toEqual([
    '3 dependency-alias name=CurrentUser type=Annotated[User, Depends(get_current_user)]',
    '3 depends-alias name=CurrentUser expression=Depends(get_current_user)',
    '3 depends expression=Depends(get_current_user)',
    '4 dependency-alias name=Database type=Annotated[Session, Depends(get_db)]',
    '7 depends expression=Depends(require_admin)',
    '8 parameter of=orders expression=limit: int type=int',
    '8 current-user expression=user: CurrentUser',
    '9 request expression=request.json',
    '13 current-user expression=user: CurrentActiveSuperuser',
    '21 cors-open expression=app.add_middleware(CORSMiddleware, allow_origins=["*"])',
    '22 cors expression=app.add_middleware(CORSMiddleware, allow_origins=settings.origins)',
    '23 hosts expression=app.add_middleware(TrustedHostMiddleware, allowed_hosts=["shop.example"])',
    '24 bearer expression=HTTPBearer()',
    '25 dependency-alias name=Caller type=Annotated[User, Security(find_caller, scopes=["orders"])]',
    '30 parameter of=search expression=term: Term type=Term',
    '30 parameter of=search expression=caller: Caller type=Caller',
    '30 parameter of=search expression=page: Annotated[int, Query()] = 1 type=Annotated[int, Query()]',
  ]);
});
