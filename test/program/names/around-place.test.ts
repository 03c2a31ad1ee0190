import { expect, test } from 'vitest';

import { aroundPlace, insidePlace } from '../../../src/program/names/around-place.ts';

const places = [
  { start: 0, end: 100 },
  { start: 10, end: 40 },
  { start: 12, end: 20 },
  { start: 22, end: 30 },
  { start: 50, end: 90 },
  { start: 5, end: 60 },
  { start: 22, end: 30 },
];

test.each([...places, { start: 25, end: 26 }, { start: 95, end: 120 }])(
  'the places around and inside %j are those of a plain search, in the order of the list',
  (place) => {
    expect(aroundPlace(places, place)).toEqual(places.filter(({ start, end }) => start <= place.start && place.end <= end));
    expect(insidePlace(places, place)).toEqual(places.filter(({ start, end }) => place.start <= start && end <= place.end));
  },
);
