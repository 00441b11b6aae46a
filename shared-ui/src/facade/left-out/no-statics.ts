/** Stands in for `hoist-non-react-statics` in the shell's build: the wrapper as it is, without what stood on the wrapped component. */
export default function hoistNothing<T>(wrapper: T): T {
  return wrapper;
}
