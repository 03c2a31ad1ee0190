import { atOnce } from '../../src/base/pace.ts';
import type { LensReport } from '../../src/lens/report/lens.ts';
import { type Header, renderReport as inParts, type Rendered } from '../../src/lens/report/render.ts';

/** A report as it is rendered, at once. */
export function renderReport(report: LensReport, header: Header): Rendered {
  return atOnce(inParts(report, header));
}
