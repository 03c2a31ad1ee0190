import { map } from '../../base/schema/values.ts';
import { uninstallHooks } from '../../hooks/setup/install-hooks.ts';
import { operation } from '../shared/operation.ts';

/** Undoes what `hooks-install` did, byte for byte. */
export const hooksUninstall = operation({
  name: 'hooks-uninstall',
  summary: 'Take away what kb hooks install added',
  input: map({}),
  run: uninstallHooks,
});
