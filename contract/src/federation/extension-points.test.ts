import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { POINT_VERSIONS } from './extension-points.ts';

/** The props of each point as their type says them, without comments. */
function propsTexts(): Record<string, string> {
  const file = path.join(__dirname, 'extension-points.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const props = source.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === 'PointProps');
  const members = props?.members.filter(ts.isPropertySignature) ?? [];
  return Object.fromEntries(
    members.map(({ name, type }) => [name.getText().replaceAll("'", ''), `${type?.getText().replaceAll(/\s+/g, ' ')}`]),
  );
}

/**
 * What each point passes, with its number. A change of the props is a new number: the gate compares numbers, and nothing else tells a shell
 * that passes `childId` from a remote that waits for `babyId`. Whoever changes a line here changes both.
 */
test('props that change get a new number', () => {
  const shapes = Object.fromEntries(
    Object.entries(propsTexts()).map(([point, text]) => [point, `${POINT_VERSIONS[point as 'page']}: ${text}`]),
  );
  expect(shapes).toEqual({
    page: '1: object',
    'home.card': '1: { babyId: string }',
    'baby.action': "1: { babyId: string; babyName: string; only?: 'export' }",
    'baby.state': '1: { babyId: string }',
    'babies.start': '1: object',
    'babies.list': '1: object',
    'account.menu': '1: object',
    'settings.section': '1: object',
    'day.lane': '1: { babyId: string; from: number; to: number }',
    'record.kind': '1: object',
  });
});
