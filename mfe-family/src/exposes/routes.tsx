import { LazyPage } from '@nestling/shared-ui';
import type { Expose } from '@nestling/shared-ui/platform';
import { Route, Routes } from 'react-router-dom';

const peoplePage = () => import('../people/people-page.tsx');
const deletedPage = () => import('../deleted/deleted-page.tsx');

/** The pages about a baby's people, and about what they deleted. */
function FamilyRoutes() {
  return (
    <Routes>
      <Route path="/babies/:id/people" element={<LazyPage key="people" load={peoplePage} />} />
      <Route path="/babies/:id/deleted" element={<LazyPage key="deleted" load={deletedPage} />} />
    </Routes>
  );
}

export default FamilyRoutes satisfies Expose<'page'>;
