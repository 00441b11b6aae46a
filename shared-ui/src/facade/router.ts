/**
 * The part of the router that the product uses, provided to every app as `react-router-dom`. It is taken from `react-router`, the
 * package below, so that providing it does not ask for itself. A name that is missing here is a type error.
 */
export {
  BrowserRouter,
  createSearchParams,
  generatePath,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchPath,
  Navigate,
  type NavigateFunction,
  NavLink,
  type NavLinkProps,
  Outlet,
  Route,
  Routes,
  resolvePath,
  type To,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
