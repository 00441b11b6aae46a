/**
 * The part of the cache library that remotes use, provided to them as `@tanstack/react-query`. A name that is missing here is missing
 * at run time only: the test beside it looks for one.
 */
export {
  keepPreviousData,
  queryOptions,
  skipToken,
  useIsFetching,
  useIsRestoring,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
