import { map } from '../../base/schema/values.ts';
import type { RunManifest, RunOutput } from '../../run-log/manifest.ts';
import type { FoundRun } from '../../runs/read-run-notes.ts';
import { showRun } from '../../runs/show-run.ts';
import { operation } from '../shared/operation.ts';
import { runName } from '../shared/run-name.ts';

type ValueOf<M> = M extends ReadonlyMap<string, infer V> ? V : never;

/** A manifest as plain data: what is by path, or by lens, are the keys of objects. */
export type PlainManifest = Omit<RunManifest, 'inputs' | 'outputs'> & {
  inputs: Record<string, ValueOf<RunManifest['inputs']>>;
  outputs: Record<string, Omit<RunOutput, 'sections'> & { sections: Record<string, ValueOf<RunOutput['sections']>> }>;
};

export interface ShownRun {
  run: FoundRun;
  manifest: PlainManifest;
}

/** Everything that is recorded of one run. */
export const runsShow = operation({
  name: 'runs-show',
  summary: 'Show everything that is recorded of a run',
  input: map({ run: runName() }),
  async run(context, asked): Promise<ShownRun> {
    const { run, manifest } = await showRun(context, asked);
    return { run, manifest: plainManifest(manifest) };
  },
});

function plainManifest(manifest: RunManifest): PlainManifest {
  const outputs = [...manifest.outputs].map(
    ([path, output]) => [path, { ...output, sections: Object.fromEntries(output.sections) }] as const,
  );
  return { ...manifest, inputs: Object.fromEntries(manifest.inputs), outputs: Object.fromEntries(outputs) };
}
