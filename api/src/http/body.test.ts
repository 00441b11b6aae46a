import { z } from 'zod';
import { parse } from './body.ts';

const schema = z.object({
  name: z
    .string({ error: 'Name is missing' })
    .trim()
    .regex(/\S/, { error: 'Name is missing' })
    .max(5, { error: 'Name is long' }),
  amount: z.number({ error: 'No number' }).min(1, { error: 'Too little' }).max(2_000, { error: 'Too much' }).optional(),
  side: z.enum(['left', 'right'], { error: 'No side' }).optional(),
  babies: z
    .array(z.object({ born: z.iso.date({ error: 'No day' }) }))
    .max(2, { error: 'Too many' })
    .optional(),
});

describe('a value that is refused is named, with what is wrong in words that stay', () => {
  it.each([
    [{}, 'Name is missing', { path: 'name', code: 'required' }],
    [{ name: null }, 'Name is missing', { path: 'name', code: 'required' }],
    [{ name: '  ' }, 'Name is missing', { path: 'name', code: 'required' }],
    [{ name: 7 }, 'Name is missing', { path: 'name', code: 'invalid' }],
    [{ name: 'Alexander' }, 'Name is long', { path: 'name', code: 'too_long', params: { max: 5 } }],
    [{ name: 'Kim', amount: 0 }, 'Too little', { path: 'amount', code: 'too_small', params: { min: 1 } }],
    [{ name: 'Kim', amount: 3e3 }, 'Too much', { path: 'amount', code: 'too_big', params: { max: 2_000 } }],
    [{ name: 'Kim', side: 'up' }, 'No side', { path: 'side', code: 'unknown' }],
    [{ name: 'Kim', babies: [{ born: 'May' }] }, 'No day', { path: 'babies.0.born', code: 'invalid' }],
    [
      { name: 'Kim', babies: Array(3).fill({ born: '2026-05-01' }) },
      'Too many',
      { path: 'babies', code: 'too_long', params: { max: 2 } },
    ],
  ])('%j', (value, message, data) => {
    expect(() => parse(schema, value)).toThrow(expect.objectContaining({ status: 400, message, data }));
  });

  it('names none where the whole body is wrong', () => {
    const whole = { message: 'The request body must be a JSON object', data: undefined };
    expect(() => parse(schema, [])).toThrow(expect.objectContaining(whole));
  });
});
