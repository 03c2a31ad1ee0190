import { expect, test } from 'vitest';

import { accessOf } from '../../stated.ts';

/** A Slim application whose handler first looks at something, and the error that it throws. */
const SLIM = (error: string, handing: string) => ({
  'index.php': `<?php
require 'vendor/autoload.php';
use Slim\\Factory\\AppFactory;
use Shop\\SetupController;
$app = AppFactory::create();
$app->get('/setup', SetupController::class . ':index');
`,
  'src/SetupController.php': `<?php
namespace Shop;
use Shop\\${error};
class SetupController
{
    public function index($request, $response)
    {
        $this->checkPermissions();
        return $response;
    }
    protected function checkPermissions(): bool
    {
        $errors = Folders::unwritable();
        if (empty($errors)) {
            return true;
        }
        throw new ${error}($errors[0]);
    }
}
`,
  [`src/${error}.php`]: `<?php
namespace Shop;
class ${error} extends ShopException
{
    public function __construct(string $message)
    {
        parent::__construct(${handing});
    }
}
`,
  'src/ShopException.php': `<?php
namespace Shop;
class ShopException extends \\Exception
{
    public function __construct(string $message, int $status = 500)
    {
        parent::__construct($message, $status);
    }
}
`,
});

/** Where the names lead that the files of that application use. */
const leads = (files: Record<string, string>) => {
  const ownError = Object.keys(files).find((path) => /src\/(?!Shop)\w+Exception\.php$/.test(path)) ?? '';
  return {
    'index.php': { 'Shop\\SetupController': 'src/SetupController.php' },
    'src/SetupController.php': { [`Shop\\${ownError.slice('src/'.length, -'.php'.length)}`]: ownError },
  };
};

const BEHIND = 'protected GET /setup behind $this.checkPermissions()';

test.each([
  // Files that are not as they must be are the server's fault, whatever the error is called.
  [SLIM('FilePermissionException', '$message, 500'), 'unprotected GET /setup'],
  [SLIM('AuthBackendException', '$message, 503'), 'unprotected GET /setup'],
  [SLIM('FilePermissionException', '$message, 403'), BEHIND],
  // What only a base says of all errors says nothing of this one.
  [SLIM('MissingPermissionException', '$message'), BEHIND],
  [SLIM('AccessDeniedException', '$message, 500'), BEHIND],
])(
  "an error that its class answers with a status of the server's fault refuses nobody, unless it names the caller (%#)",
  async (files, told) => {
    expect(await accessOf(files, leads(files))).toEqual([told]);
  },
);

const FLASK = (condition: string, error = 'PermissionError("no")') => `from flask import Flask
import os
app = Flask(__name__)

def check_folder():
    if ${condition}:
        raise ${error}

@app.route('/setup')
def setup():
    check_folder()
    return 'ok'
`;

const EXPRESS = (condition: string) => `import express from 'express';
const app = express();
function wall(req, res, next) {
  if (${condition}) return res.status(403).end();
  next();
}
app.get('/setup', wall, (req, res) => res.json(1));
`;

test.each([
  ['app.py', FLASK('not os.access(FOLDER, os.W_OK)'), 'unprotected GET /setup'],
  ['app.py', FLASK('not os.path.isdir(FOLDER) or not os.access(FOLDER, os.W_OK)'), 'unprotected GET /setup'],
  ['app.py', FLASK('not session.get("user")'), 'protected GET /setup behind check_folder()'],
  ['app.py', FLASK('not os.access(FOLDER, os.W_OK) or not session.get("user")'), 'protected GET /setup behind check_folder()'],
  ['app.ts', EXPRESS('!isWritable(folder)'), 'unprotected GET /setup'],
  ['app.ts', EXPRESS('!req.user.isWritable(folder)'), 'protected GET /setup behind wall'],
])('what asks what the server may do with its files asks nobody who they are (%#)', async (path, text, told) => {
  expect(await accessOf({ [path]: text })).toEqual([told]);
});
