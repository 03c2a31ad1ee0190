import { expect, test } from 'vitest';

import { readStruts } from '../../../src/code/data/read-struts.ts';

const routes = (text: string) =>
  readStruts(`<struts>${text}</struts>`)?.map(({ captures, lists }) =>
    [captures['path'], captures['handler'], lists?.['before']].filter(Boolean),
  );

test('an ending that the application sets stands behind its paths', () => {
  const action = '<package name="p" namespace="/shop"><action name="list" class="shop.Orders"/></package>';
  expect(routes(`<constant name="struts.action.extension" value="do,"/>${action}`)).toEqual([['"/shop/list.do"', 'shop.Orders.execute']]);
  expect(routes(`<constant name="struts.action.extension" value=""/>${action}`)).toEqual([['"/shop/list"', 'shop.Orders.execute']]);
});

test('what stands in front of actions comes from the packages that theirs extends, and from its own', () => {
  const base = `<package name="base"><interceptors><interceptor name="login" class="shop.Login"/><interceptor-stack name="all">
    <interceptor-ref name="login"/><interceptor-ref name="defaultStack"/></interceptor-stack></interceptors><default-interceptor-ref name="all"/></package>`;
  const own = `<package name="p" extends="base"><action name="a" class="A"/><action name="b" class="bean"><interceptor-ref name="params"/></action>
    <action name="c" class="A" method="{1}"><interceptor-ref name="elsewhere"/></action></package>`;
  expect(routes(base + own)).toEqual([
    ['"/a.action"', 'A.execute', ['Login']],
    ['"/b.action"', 'Bean.execute'],
    ['"/c.action"', 'A', ['elsewhere']],
  ]);
});

test('another document has none, and what is broken cannot be read', () => {
  expect(readStruts('<beans><package/></beans>')).toEqual([]);
  expect(readStruts('<struts><package></struts>')).toBeUndefined();
});
