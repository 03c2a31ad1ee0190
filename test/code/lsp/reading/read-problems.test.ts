import { describe, expect, test } from 'vitest';

import { readProblems, tellsOfMissing } from '../../../../src/code/lsp/reading/read-problems.ts';

const at = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 1 } });
const problem = (code: number | string, message = 'm', line = 0, severity = 1) => ({ range: at(line), severity, code, message });

/** What stays, as `line severity code message`. */
function kept(language: string, ...problems: unknown[]): string[] | undefined {
  return readProblems('/home/me/repo', language, problems)?.map(
    ({ line, severity, code, message }) => `${line} ${severity} ${code} ${message}`,
  );
}

describe('the machine, not the code, is to blame for', () => {
  test.each([
    ['typescript', 2307, "Cannot find module 'express' or its corresponding type declarations."],
    ['typescript', 7016, "Could not find a declaration file for module 'x'."],
    ['typescript', 2593, "Cannot find name 'test'."],
    ['typescript', 2304, "Cannot find name 'expect'."],
    ['javascript', 2580, "Cannot find name 'require'."],
    ['typescript', 2578, "Unused '@ts-expect-error' directive."],
    ['typescript', 6053, "File 'x' not found."],
    ['typescript', 7017, "Element implicitly has an 'any' type because type 'typeof globalThis' has no index signature."],
    ['python', 'reportMissingImports', 'Import "x" could not be resolved'],
    ['python', 'reportAttributeAccessIssue', '"X" is unknown import symbol'],
    ['python', 'reportUnknownMemberType', 'Type of "x" is unknown'],
    ['python', 'E501', 'line too long'],
    ['python', '', 'Multiple exception types must be parenthesized prior to Python 3.14'],
    ['python', '', 'Type parameter syntax requires Python 3.12 or newer'],
    ['rust', 'E0432', 'unresolved import'],
    ['rust', 'E0308', "expected i64, found &'static str"],
    ['c', 'pp_file_not_found', "'x.h' file not found"],
    ['cpp', 'bugprone-integer-division', 'Result of integer division'],
    ['go', 'BrokenImport', 'could not import x'],
    ['php', 'P1009', "Undefined type 'Psr\\Log\\LoggerInterface'."],
    ['java', '268435846', 'The import org.x cannot be resolved'],
  ])('%s %s', (language, code, message) => {
    expect(kept(language, problem(code, message))).toEqual([]);
  });
});

describe('where names are missing, only what cannot follow from that stays', () => {
  test('in TypeScript: types of the language itself, and syntax', () => {
    const stays = problem(2322, "Type 'string' is not assignable to type 'number'.", 3);
    const follows = [problem(2322, "Type '{ a: string }' is not assignable to type 'Props'."), problem(7006), problem(2339), problem(2769)];
    const syntax = problem(1005, "';' expected.", 1);
    expect(kept('typescript', problem(2307), stays, ...follows, syntax)).toEqual([
      "2 error TS1005 ';' expected.",
      "4 error TS2322 Type 'string' is not assignable to type 'number'.",
    ]);
    expect(kept('typescript', stays, ...follows)).toHaveLength(5);
  });

  test('in TypeScript: also where another file is missing them', () => {
    const follows = [problem(7006, "Parameter 'state' implicitly has an 'any' type.")];
    expect(readProblems('/r', 'typescript', follows)).toHaveLength(1);
    expect(readProblems('/r', 'typescript', follows, true)).toEqual([]);
    expect(tellsOfMissing('tsx', { kind: 'full', items: [problem(2307, "Cannot find module 'react'.")] })).toBe(true);
    expect(tellsOfMissing('tsx', { kind: 'full', items: follows })).toBe(false);
    expect(tellsOfMissing('python', [problem('reportMissingImports', 'Import "x" could not be resolved')])).toBe(false);
  });

  test('in Python: types of the language itself, syntax, and what is declared twice', () => {
    const stays = [
      problem('reportArgumentType', 'Expression of type "None" cannot be assigned to parameter of type "str"', 1),
      problem('reportReturnType', 'Type "Literal[1]" is not assignable to return type "str"', 2),
      problem('reportRedeclaration', 'Class declaration "A" is obscured by a declaration of the same name', 3),
      { range: at(4), severity: 1, message: 'Expected expression' },
    ];
    const follows = [
      // An unknown decorator, base class, `isinstance`, NoReturn, fallback to None.
      problem('reportArgumentType', 'Argument of type "() -> str" cannot be assigned to parameter "name" of type "str | None"'),
      problem('reportCallIssue', 'No parameter named "table"'),
      problem('reportAbstractUsage', 'Cannot instantiate abstract class "NullSession"'),
      problem('reportOptionalMemberAccess', '"code" is not a known attribute of "None"'),
      problem('reportReturnType', 'Function with declared return type "NoReturn" cannot return "None"'),
      problem('reportInvalidTypeForm', 'Variable not allowed in type expression'),
      problem('reportAttributeAccessIssue'),
    ];
    const missing = problem('reportMissingImports', 'Import "x" could not be resolved');
    const all = [...stays, ...follows];
    expect(kept('python', missing, ...all)).toEqual(kept('python', ...stays));
    expect(kept('python', ...all)).toHaveLength(all.length);
    const stubs = problem('reportMissingModuleSource', 'Import "yaml" could not be resolved from source. Stub file found', 0, 2);
    expect(kept('python', stubs, ...all)).toHaveLength(all.length);
  });

  test('in Go: what has no part in it', () => {
    expect(kept('go', problem('BrokenImport'), problem('MissingFieldOrMethod'), problem('WrongArgCount'))).toEqual([
      '1 error WrongArgCount m',
    ]);
  });

  test('in C and in languages that kb knows nothing of: nothing', () => {
    expect(kept('c', problem('pp_file_not_found'), problem('init_conversion_failed'))).toEqual([]);
    expect(kept('java', problem('1', 'The import x cannot be resolved'), problem('2', 'Type mismatch'))).toEqual([]);
    expect(kept('java', problem('2', 'Type mismatch'))).toEqual(['1 error 2 Type mismatch']);
  });
});

describe('readProblems', () => {
  test('keeps a name that is spelled wrong', () => {
    expect(kept('typescript', problem(2304, "Cannot find name 'usr'."))).toEqual(["1 error TS2304 Cannot find name 'usr'."]);
  });

  test('drops hints, takes errors where there is no severity, and the first line of messages', () => {
    const plain = { range: at(2), message: 'Wrong\n  because' };
    expect(readProblems('/r', 'typescript', [problem(1, 'h', 0, 3), problem(2, 'h', 0, 4), plain, plain])).toEqual([
      { line: 3, severity: 'error', message: 'Wrong' },
    ]);
  });

  test.each([
    ['a full report', { kind: 'full', items: [problem(1, 'm')] }, 1],
    ['what was pushed', { uri: 'file:///r/a.ts', diagnostics: [problem(1, 'm')] }, 1],
    ['a list', [problem(1, 'm'), null, 3, {}, { range: at(0) }], 1],
    ['an empty report', { kind: 'full', items: [] }, 0],
    ['a report that nothing changed', { kind: 'unchanged', resultId: '1' }, undefined],
    ['nothing', null, undefined],
  ])('reads %s', (_, result, count) => {
    expect(readProblems('/r', 'typescript', result)?.length).toBe(count);
  });

  test('says the same on every machine', () => {
    const message = "Module '/home/me/repo/src/a.ts' and C:\\Users\\me\\x.ts and '/usr/lib/node/y.d.ts' but not '/api/users'";
    expect(kept('typescript', problem(2300, message))).toEqual([
      "1 error TS2300 Module 'src/a.ts' and x.ts and 'y.d.ts' but not '/api/users'",
    ]);
  });

  test('keeps 50, errors before warnings, by line', () => {
    const many = Array.from({ length: 80 }, (_, line) => problem(1, 'm', line, line < 40 ? 2 : 1));
    const lines = readProblems('/r', 'typescript', many.toReversed())?.map(({ line }) => line) ?? [];
    expect(lines).toEqual([...Array.from({ length: 10 }, (_, line) => line + 1), ...Array.from({ length: 40 }, (_, line) => line + 41)]);
  });
});
