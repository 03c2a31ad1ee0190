import { expect, test } from 'vitest';
import { asksOfShown } from '../../../../src/lens/trust/controls/under-conditions.ts';
import { accessOf } from '../../stated.ts';

test.each(['accessToken.expiresOn === null', '!token.revoked', 'session.expires_at is None', 'token.validUntil == nil'])(
  'what is asked of what was shown does not ask whether it was: %s',
  (condition) => {
    expect(asksOfShown(condition)).toBe(true);
  },
);

test.each(['!token', 'token === null', '!req.headers.authorization', 'session.user === undefined'])(
  'whether something was shown is asked: %s',
  (condition) => {
    expect(asksOfShown(condition)).toBe(false);
  },
);

test('a guard that lets tokens on that never expire refuses those who show none', async () => {
  const files = {
    'src/tokens.controller.ts': `import { Controller, Get, UseGuards } from '@nestjs/common';
import { TokenGuard } from './token.guard';
@Controller('tokens')
export class TokensController {
  @UseGuards(TokenGuard) @Get() list() { return this.tokens.all(); }
}
`,
    'src/token.guard.ts': `import { BadRequestException, CanActivate, Injectable } from '@nestjs/common';
@Injectable()
export class TokenGuard implements CanActivate {
  async canActivate(context) {
    const token = readToken(context.switchToHttp().getRequest());
    if (!token) {
      throw new BadRequestException(answer(ACCESS_TOKEN_INVALID));
    }
    const accessToken = await this.tokens.find(token);
    if (accessToken.expiresOn === null) {
      return true;
    }
    if (new Date() > accessToken.expiresOn) {
      throw new BadRequestException(answer(ACCESS_TOKEN_EXPIRED));
    }
    return true;
  }
}
`,
  };
  const leads = { 'src/tokens.controller.ts': { './token.guard': 'src/token.guard.ts' } };
  expect(await accessOf(files, leads)).toEqual(['protected GET /tokens behind @UseGuards(TokenGuard)']);
});
