import { Component, type ReactNode } from 'react';
import { ErrorNote } from './error-note.tsx';

type Props = { children: ReactNode };
type State = { failed: boolean };

/** Keeps the rest of the page when a screen's code cannot be loaded or breaks; 'Try Again', or the connection when it is back, loads the page anew. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(): void {
    addEventListener('online', reload);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', reload);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main" className="wrap sect">
        <ErrorNote
          title="This page could not be loaded"
          message="Check your connection, then try again."
          onRetry={reload}
        />
      </main>
    );
  }
}

function reload(): void {
  location.reload();
}
