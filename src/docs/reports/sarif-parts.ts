import { encodePath } from '../../git/path-bytes.ts';

/** The schema that a log names. */
export const SARIF_SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** Where a result is. */
export function sarifLocation(path: string, startLine: number, startColumn?: number) {
  const region = { startLine, ...(startColumn === undefined ? {} : { startColumn }) };
  return { physicalLocation: { artifactLocation: { uri: encodeUri(path), uriBaseId: '%SRCROOT%' }, region } };
}

/** A relative reference (RFC 3986) that holds every byte of the path. */
function encodeUri(path: string): string {
  const bytes = [...encodePath(path)];
  return bytes.map((byte) => (/[\w.~/-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : percent(byte))).join('');
}

function percent(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}
