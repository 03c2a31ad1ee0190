import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('procedures, nested routers and merged routers are found', async () => {
  expect(await matchesOf('flows', 'trpc.ts', 'trpc')).toEqual([
    '5 router name=comments',
    '6 procedure path=list method=query handler=() => [] receiver=comments',
    '9 router name=postRouter',
    '10 procedure path=byId method=query handler=({ input }) => find(input) receiver=postRouter',
    '11 procedure path=add method=mutation handler=addPost receiver=postRouter',
    '12 nested prefix=admin',
    '12 procedure path=hide method=mutation handler=hidePost receiver=postRouter',
    '13 mount path=comments target=comments receiver=postRouter',
    '14 mount path=tags target=tagsRouter receiver=postRouter',
    '16 router name=appRouter',
    '16 merge target=postRouter receiver=appRouter',
    '16 merge target=userRouter receiver=appRouter',
  ]);
});
