import { type Document, FORMAT_VERSION, type Inputs } from '../../src/docs/document/document.ts';

export const HANDLER_ID = '5e1c309dae7f45e0f39b1bf3ac3cd9db12e7d689';
const TYPES_ID = '0b17ad14e2d40bd4cd0d8ba2f4c2d4a2f9a3a3c1';

export const SAMPLE_INPUTS: Inputs = {
  for: 'architect',
  toolChain: ['ast'],
  kb: FORMAT_VERSION,
  extractor: 1,
  scope: [{ path: 'src/auth', tests: false, names: '3f1c9ab2' }],
  sources: [
    { path: 'src/auth/handler.ts', hash: HANDLER_ID },
    { path: 'src/auth/types.ts', hash: TYPES_ID },
  ],
  leftOut: 0,
  inbound: '9c01d2e7',
  limits: { maxFiles: 50, maxDepth: 3, maxOutput: 500 },
};

export const SAMPLE: Document = {
  focus: 'authentication layer',
  generated: '2026-11-20T14:30:00Z',
  sections: [{ lens: 'interfaces', inputs: SAMPLE_INPUTS, body: '## Summary\n\nTwo exported functions check tokens.', pristine: true }],
  review: [],
};
