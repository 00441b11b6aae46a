/** The part of the cache library that remotes use, provided to them as `@tanstack/react-query`: a remote that takes more does not build. */
export {
  keepPreviousData,
  queryOptions,
  skipToken,
  useIsFetching,
  useIsRestoring,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
