import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface Failure {
  error: Error;
  /** Renders the children anew. */
  retry: () => void;
}

export interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in place of the children, such as an `ErrorState` with `retry`. */
  fallback: ReactNode | ((failure: Failure) => ReactNode);
  onError?: (error: Error, info: ErrorInfo) => void;
}

interface State {
  error: Error | undefined;
}

/** Keeps a failure while rendering inside: what is around goes on working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  readonly #retry = () => this.setState({ error: undefined });

  override render(): ReactNode {
    const { error } = this.state;
    const { children, fallback } = this.props;
    if (!error) return children;
    return typeof fallback === 'function' ? fallback({ error, retry: this.#retry }) : fallback;
  }
}
