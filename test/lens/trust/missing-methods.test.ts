import { expect, test } from 'vitest';

import { trustZones } from '../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../rule-view.ts';

const CONTROLLER = `<?php
namespace App\\Http\\Controllers;
class OrderController extends Controller
{
    public function show(Request $request)
    {
        abort_if(! $request->user(), 403);
        return view('order');
    }
}
`;

test('Laravel: what a controller asks in one method says nothing of a route whose method it has not', async () => {
  const files = {
    'routes/web.php':
      "<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('shown', 'OrderController@show');\nRoute::get('gone', 'OrderController@gone');\n",
    'app/Http/Controllers/OrderController.php': CONTROLLER,
    'app/Http/Controllers/Controller.php':
      '<?php\nnamespace App\\Http\\Controllers;\nuse Illuminate\\Routing\\Controller as BaseController;\nclass Controller extends BaseController {}\n',
  };
  const { groups } = trustZones.report(await ruleView('trust-zones', files));
  const findings = groups.flatMap(({ items }) => items.flatMap((item) => item.findings ?? []));
  expect(findings.flatMap(({ kind, entry }) => (entry ? [`${kind} ${entry.label}`] : []))).toEqual([
    'undecided GET /gone',
    'protected GET /shown',
  ]);
});
