import { expect, test } from 'vitest';

import { readMybatis } from '../../../src/code/data/read-mybatis.ts';

const MAPPER = `<mapper namespace="shop.OrderMapper">
  <!-- <select id="old">\${old}</select> -->
  <select id="list">SELECT * FROM \${table} WHERE name = #{name} ORDER BY \${params.order}</select>
  <sql id="columns">\${alias}.id</sql>
  <select id="all"><include refid="columns"><property name="alias" value="o"/></include></select>
</mapper>`;

test('what is put into a statement as it is is told with its statement and place; parameters and names that the file gives a value are not', () => {
  const items = readMybatis(MAPPER) ?? [];
  expect(items.map(({ captures, start, end }) => [captures['name'], captures['expression'], MAPPER.slice(start, end)])).toEqual([
    ['list', '${table}', '${table}'],
    ['list', '${params.order}', '${params.order}'],
  ]);
});

test('what is no mapper has none', () => {
  expect(readMybatis('<beans><select id="a">${b}</select></beans>')).toEqual([]);
});
