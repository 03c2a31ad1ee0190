import type { ServerSpec } from '../server-spec.ts';
import { c } from './c.ts';
import { dotnet } from './dotnet.ts';
import { functional } from './functional.ts';
import { go } from './go.ts';
import { infrastructure } from './infrastructure.ts';
import { jvm } from './jvm.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { scripting } from './scripting.ts';
import { systems } from './systems.ts';
import { typescript } from './typescript.ts';
import { web } from './web.ts';

/** Every language server kb knows how to start; ids are unique. */
export const SERVERS: readonly ServerSpec[] = [
  ...typescript,
  ...python,
  ...go,
  ...rust,
  ...c,
  ...jvm,
  ...php,
  ...ruby,
  ...dotnet,
  ...functional,
  ...systems,
  ...web,
  ...scripting,
  ...infrastructure,
];
