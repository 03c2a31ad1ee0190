import { expect, test } from 'vitest';

import { readStruts } from '../../../src/code/data/read-struts.ts';

const items = (text: string) => readStruts(`<struts>${text}</struts>`) ?? [];
const routes = (text: string) =>
  items(text).flatMap(({ name, captures, lists }) =>
    name === 'action' ? [[captures['path'], captures['handler'], lists?.['before']].filter(Boolean)] : [],
  );

test('what ends all paths is set in the file, in the settings beside, or what the framework has', () => {
  const ending = (found: ReturnType<typeof readStruts>) => found?.map(({ name, captures }) => [name, captures['value']])[0];
  expect(ending(items('<constant name="struts.action.extension" value="do,"/>'))).toEqual(['set', '".do"']);
  expect(ending(items('<constant name="struts.action.extension" value=""/>'))).toEqual(['set', '""']);
  expect(ending(readStruts('# the ending\nstruts.action.extension=rol\nstruts.devMode=false\n'))).toEqual(['set', '".rol"']);
  expect(ending(items(''))).toEqual(['ending', '".action"']);
  expect(readStruts('struts.devMode=false\n')).toEqual([]);
});

test('what stands in front of actions comes from the packages that theirs extends, and from its own', () => {
  const base = `<package name="base"><interceptors><interceptor name="login" class="shop.Login"/><interceptor-stack name="all">
    <interceptor-ref name="login"/><interceptor-ref name="defaultStack"/></interceptor-stack></interceptors><default-interceptor-ref name="all"/></package>`;
  const own = `<package name="p" extends="base"><action name="a" class="A"/><action name="b" class="bean"><interceptor-ref name="params"/></action>
    <action name="c" class="A" method="{1}"><interceptor-ref name="elsewhere"/></action></package>`;
  expect(routes(base + own)).toEqual([
    ['"/a{struts.action.extension}"', 'A.execute', ['Login']],
    ['"/b{struts.action.extension}"', 'Bean.execute'],
    ['"/c{struts.action.extension}"', 'A', ['elsewhere']],
  ]);
});

test('another document has none, and what is broken cannot be read', () => {
  expect(readStruts('<beans><package/></beans>')).toEqual([]);
  expect(readStruts('<struts><package></struts>')).toBeUndefined();
});
