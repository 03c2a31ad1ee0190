import { expect, test } from 'vitest';
import { routesOf } from '../../lens/stated.ts';

test('a decorator that names a long list of paths stands for each of them', async () => {
  const paths = Array.from({ length: 20 }, (_, at) => `'a-rather-long-page-number-${at}/*'`);
  const [only, ...others] = await routesOf({
    'pages.controller.ts': `import { Controller, Get } from '@nestjs/common';
@Controller('pages')
export class PagesController {
  @Get([${paths.join(',\n    ')}])
  show() { return ''; }
}
`,
  });
  expect(others).toEqual([]);
  expect(only).toContain('GET /pages/a-rather-long-page-number-0/*');
  expect(only).not.toContain('{');
});

test('what leaves out other middleware leaves access control in force', async () => {
  const { protectionOf } = await import('../../lens/stated.ts');
  const files = {
    'routes/web.php': `<?php
use Illuminate\\Support\\Facades\\Route;
Route::middleware('auth')->group(function () {
    Route::post('/logout', [LoginController::class, 'logout'])->withoutMiddleware('guest');
    Route::get('/status', [StatusController::class, 'show'])->withoutMiddleware('auth');
});
`,
  };
  const told = await protectionOf(files);
  expect(told).toContain('unprotected GET /status');
  expect(told.some((each) => each.startsWith('protected POST /logout'))).toBe(true);
});
