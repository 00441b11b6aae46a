import Fastify from 'fastify';
import { registerRoutes } from './register-routes.ts';

/** A kind that shows what it does not declare. */
jest.mock('../../../contract/src/kinds/index.ts', () => {
  const { recordSchemas } = jest.requireActual('../../../contract/src/kinds/record.schema.ts');
  const csv = [
    { header: 'Start', of: 'start' },
    { header: 'Notes', of: 'notes' },
  ];
  const bath = { name: 'bath', many: 'baths', label: 'Bath', order: 900, shape: 'moment', fields: {}, row: ['foam'] };
  const list = { ...jest.requireActual('../../../contract/src/kinds/index.ts'), bath: recordSchemas({ ...bath, csv }) };
  return Object.defineProperty(list, '__esModule', { value: true });
});

test('a server with a kind that is declared wrongly does not start, and says why', () => {
  const nobody = () => Promise.reject(new Error('Nobody asks'));
  const access = { check: nobody, whyMissing: nobody };
  const surroundings = { access, authenticate: nobody, checkAdmin: nobody, now: () => 0 };
  expect(() => registerRoutes(Fastify(), [], surroundings)).toThrow(
    "The kind 'bath' shows 'foam', which it does not declare",
  );
});
