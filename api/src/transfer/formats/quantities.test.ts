import { doseOf } from './other-kinds.ts';
import {
  celsiusOf,
  decimalOf,
  gramsOf,
  headByItself,
  lengthByItself,
  measureOf,
  millilitresOf,
  millimetresOf,
  secondsOf,
  signedOf,
} from './quantities.ts';

test.each([
  ['1,200', 2_000, 1_200],
  ['2,001', 2_000, 2.001],
  ['1,200,000', 2_000_000, 1_200_000],
  ['1,200,000', 2_000, undefined],
  ['0,125', 2_000, 0.125],
  ['1,5', 2_000, 1.5],
  ['1.200', 2_000, 1.2],
  ['.5', 2_000, 0.5],
  ['', 2_000, undefined],
])('of numbers up to what makes sense in their unit, %s of at most %d is %d', (cell, most, number) => {
  expect(decimalOf(cell, most)).toBe(number);
});

describe('a unit is known in whatever case', () => {
  test.each([
    ['4.1 KG', '', 4_100],
    ['4090 G', '', 4_090],
    ['9 LB 4 Oz', '', 4_196],
    ['4.1', 'Kg', 4_100],
    ['9', 'LBS', 4_082],
  ])('%s %s weigh %d g', (cell, unit, grams) => {
    expect(gramsOf(cell, unit)).toBe(grams);
  });

  test.each([
    ['52 CM', '', 520],
    ['20', 'In', 508],
  ])('%s %s are %d mm', (cell, unit, millimetres) => {
    expect(millimetresOf(cell, unit)).toBe(millimetres);
  });

  test.each([
    ['30 ML', '', 30],
    ['2 Fl. Oz', '', 59],
    ['2', 'OZ', 59],
  ])('%s %s are %d ml', (cell, unit, millilitres) => {
    expect(millilitresOf(cell, unit)).toBe(millilitres);
  });

  test.each([
    ['150ML', 150, 'ml'],
    ['3 Oz', 3, 'oz'],
    ['3 FL OZ', 3, 'oz'],
  ])('%s in a bottle', (cell, amount, unit) => {
    expect(measureOf(cell)).toEqual({ amount, unit });
  });

  test('a temperature, and a dose', () => {
    expect(celsiusOf('99.5 f')).toBe(37.5);
    expect(doseOf('1,000', 'MG')).toBe(1_000);
    expect(doseOf('2,500', 'Ml')).toBe(2.5);
  });
});

test.each([
  ['-1,200', -1_200],
  ['\u22123,5', -3.5],
])('%s is below 0', (cell, number) => {
  expect(signedOf(cell, 5_000)).toBe(number);
});

describe('a comma before three digits is read by what its unit allows', () => {
  test.each([
    ['4,090 g', 4_090],
    ['10,250g', 10_250],
    ['1,850 kg', 1_850],
    ['4,090 kg', 4_090],
    ['7,125 lb', 3_232],
    ['9 lb 4,125 oz', 4_199],
  ])('%s weigh %d g', (cell, grams) => {
    expect(gramsOf(cell)).toBe(grams);
  });

  test.each([
    ['1,050 mm', 1_050],
    ['52,125 cm', 521],
    ['1,052 m', 1_052],
    ['20,472 in', 520],
  ])('%s are %d mm', (cell, millimetres) => {
    expect(millimetresOf(cell)).toBe(millimetres);
  });

  test('a size without a unit has decimals', () => {
    expect(lengthByItself('52,125')).toBe(521);
    expect(headByItself('37,125')).toBe(371);
  });

  test.each([
    ['1,200 ml', 1_200],
    ['118,294 ml', 118],
    ['1,125 oz', 33],
    ['1,250 l', 1_250],
  ])('%s are %d ml', (cell, millilitres) => {
    expect(millilitresOf(cell)).toBe(millilitres);
  });

  test('a store holds more than a bottle', () => {
    expect(millilitresOf('3,500', 'ml')).toBe(4);
    expect(millilitresOf('3,500', 'ml', 5_000)).toBe(3_500);
  });

  test('a bottle', () => {
    expect(measureOf('1,125oz')).toEqual({ amount: 1.125, unit: 'oz' });
    expect(measureOf('1,125')).toEqual({ amount: 1_125, unit: null });
    expect(measureOf('1,125', 'oz')).toEqual({ amount: 1.125, unit: null });
  });

  test.each([
    ['28,800', 28_800],
    ['540,250', 540.25],
  ])('%s seconds are %d', (cell, seconds) => {
    expect(secondsOf(cell)).toBe(seconds);
  });

  test('a temperature', () => {
    expect(celsiusOf('37,125')).toBe(37.13);
  });

  test.each([
    ['2,500', 'IU', 2_500],
    ['10,000', 'units', 10_000],
    ['1,000', 'mg', 1_000],
    ['12,500', 'mg', 12.5],
    ['1,000', 'mcg', 1_000],
    ['2,500', '', 2_500],
    ['2,500', 'ml', 2.5],
    ['1,250', 'tsp', 1.25],
    ['1,000', 'drops', 1],
  ])('a dose of %s %s is %d', (cell, unit, amount) => {
    expect(doseOf(cell, unit)).toBe(amount);
  });
});
