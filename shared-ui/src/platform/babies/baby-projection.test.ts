import type { Baby } from '@nestling/contract';
import type { NewWrite, OutboxWrite } from '../outbox/outbox.types.ts';
import { projectBabies } from './baby-projection.ts';

const mia: Baby = {
  id: 'mia',
  name: 'Mia',
  birthDate: '2026-01-01',
  gender: 'female',
  photo: 'https://p',
  role: 'owner',
};
const tom: Baby = { id: 'tom', name: 'Tom', birthDate: '2025-01-01', gender: 'male', role: 'caregiver' };
const waiting = (write: NewWrite, state: OutboxWrite['state'] = 'waiting'): OutboxWrite => ({
  ...write,
  key: 'k',
  userId: 'u',
  madeAt: '',
  state,
});
const about = (id: string) => ({ kind: 'baby', id, babyId: id, label: '' });
const add = waiting({
  ...about('tom'),
  op: 'create',
  fields: { name: 'Tom', birthDate: '2025-01-01', gender: 'male', photo: '' },
});
const edit = (fields: { name?: string; photo?: string | null }) => waiting({ ...about('mia'), op: 'change', fields });

test('an added baby is shown, once, also when the list has it already', () => {
  expect(projectBabies([mia], [add])).toEqual([mia, { ...tom, photo: undefined, role: 'owner' }]);
  expect(projectBabies([mia, tom], [add])).toEqual([mia, tom]);
});

test('an edit changes what it names; an empty photo removes it', () => {
  expect(projectBabies([mia, tom], [edit({ name: 'Mia Sophie' })])).toEqual([{ ...mia, name: 'Mia Sophie' }, tom]);
  expect(projectBabies([mia], [edit({ photo: null })])).toEqual([{ ...mia, photo: undefined }]);
});

test('another address has no photo yet; the one that failed is tried again', () => {
  const shown = { ...mia, photoId: 'p' };
  expect(projectBabies([shown], [edit({ photo: 'https://q' })])).toEqual([{ ...mia, photo: 'https://q' }]);
  expect(projectBabies([shown], [edit({ name: 'Mia' })])).toEqual([shown]);
  expect(projectBabies([{ ...mia, photoFailed: true }], [edit({ photo: 'https://p' })])).toEqual([mia]);
});

test('a deleted baby is not shown; a refused deletion leaves it', () => {
  const remove: NewWrite = { ...about('mia'), op: 'remove', fields: {} };
  expect(projectBabies([mia, tom], [waiting(remove)])).toEqual([tom]);
  expect(projectBabies([mia, tom], [waiting(remove, 'refused')])).toEqual([mia, tom]);
});
