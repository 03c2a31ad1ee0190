import { expect, test } from 'vitest';

import { trustZones } from '../../../../src/lens/trust/trust-zones.ts';
import { ruleView } from '../../rule-view.ts';

test('what untrusted data would make dangerous is counted where no way to it was seen, and the summary does not say that there is none', async () => {
  const view = await ruleView('trust-zones', {
    'client.go': `package hook

import "github.com/hashicorp/go-retryablehttp"

func (c *client) send(body []byte) error {
	req, err := retryablehttp.NewRequest("POST", c.url, body)
	return c.do(req, err)
}
`,
  });

  const { summary, gaps } = trustZones.report(view);

  expect(summary).toEqual(['No entry point or source of untrusted data was found in 1 file.']);
  expect(gaps).toContain('Dangerous where untrusted data reaches it, which was not seen: outbound request (`client.go`).');
});

test('where untrusted data is read, the summary says that it was not seen to reach what it would make dangerous', async () => {
  const view = await ruleView('trust-zones', {
    'hook.ts': `import express from 'express';
const app = express();
app.post('/hook', (req, res) => res.json({ name: req.body.name }));
export const call = (settings) => fetch(settings.url);
`,
  });

  const { summary, gaps } = trustZones.report(view);

  expect(summary.at(-1)).toBe('Untrusted data was not seen to reach a dangerous operation; untrusted data is read in 1 function.');
  expect(gaps).toContain('Dangerous where untrusted data reaches it, which was not seen: outbound request (`hook.ts`).');
});
