import { screen } from '@testing-library/react';
import { useState } from 'react';
import { show } from '../testing/index.tsx';
import { FormDialog } from './form-dialog.tsx';

function Form() {
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog
      title="Edit"
      problem={problem}
      busy={false}
      onSave={() => setProblem('It is too late')}
      onClose={() => {}}
    >
      <textarea aria-label="Notes" />
    </FormDialog>
  );
}

it('brings into sight why it cannot be saved: on a phone that stands below what is seen', async () => {
  const brought: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    brought.push(this.textContent);
  };
  const { user } = show(<Form />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveTextContent('It is too late');
  expect(brought).toEqual(['It is too late']);
});
