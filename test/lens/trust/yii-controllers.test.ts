import { expect, test } from 'vitest';
import { accessOf, routesOf } from '../stated.ts';

/** A controller in its own file, which derives from a base with the members that are given. */
function controller(name: string, base: string, members: string): Record<string, string> {
  const head = `<?php\nnamespace app\\controllers;\nuse yii\\filters\\AccessControl;\n`;
  return { [`controllers/${name}.php`]: `${head}class ${name} extends ${base}\n{\n${members}\n}\n` };
}

function behaviors(value: string): string {
  return `public function behaviors() { return ${value}; }`;
}

const INDEX = 'public function actionIndex() { return 1; }';
const GUARD = "['access' => ['class' => AccessControl::className(), 'rules' => [['allow' => true, 'roles' => ['@']]]]]";

test('what a controller of Yii says of its behaviours takes the place of what its base says, unless it asks that', async () => {
  const files = {
    ...controller('BaseController', '\\yii\\web\\Controller', behaviors(GUARD)),
    ...controller('HeirController', 'BaseController', INDEX),
    ...controller('PublicController', 'BaseController', `${behaviors('[]')} ${INDEX}`),
    ...controller('BelowController', 'PublicController', INDEX),
    ...controller('AgainController', 'PublicController', `${behaviors(GUARD)} ${INDEX}`),
    ...controller('MoreController', 'BaseController', `${behaviors("array_merge(parent::behaviors(), ['verbs' => []])")} ${INDEX}`),
    ...controller(
      'LessController',
      'BaseController',
      `public function behaviors() { $all = parent::behaviors(); unset($all['access']); return $all; } ${INDEX}`,
    ),
    ...controller(
      'SomeController',
      'BaseController',
      `${behaviors("['access' => ['class' => AccessControl::class, 'rules' => [['allow' => true]]]]")} ${INDEX}`,
    ),
  };
  expect((await accessOf(files)).toSorted()).toEqual([
    'protected ANY /again behind behaviors(AccessControl)',
    'protected ANY /heir behind behaviors(AccessControl)',
    'protected ANY /more behind behaviors(AccessControl)',
    'undecided ANY /less: access not understood behaviors',
    'undecided ANY /some: access not understood behaviors',
    'unprotected ANY /below',
    'unprotected ANY /public',
  ]);
});

test('actions of Yii 1 are none of the routes of Yii 2', async () => {
  const files = { 'protected/controllers/OrderController.php': `<?php\nclass OrderController extends CController\n{\n${INDEX}\n}\n` };
  expect(await routesOf(files)).toEqual([]);
});
