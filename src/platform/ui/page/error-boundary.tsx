import { Component, type ReactNode } from 'react';
import { ErrorNote } from '../error-note.tsx';
import { isOutdated, OUTDATED } from './outdated.ts';

type Props = { children: ReactNode };
type State = { failed: boolean };

const RELOAD_ON = ['online', OUTDATED] as const;

/** Keeps the rest of the page when a screen's code cannot be loaded or breaks; 'Try Again', the connection when it is back, or a new version loads the page anew. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(): void {
    for (const name of RELOAD_ON) addEventListener(name, reload);
    if (isOutdated()) reload();
  }

  override componentWillUnmount(): void {
    for (const name of RELOAD_ON) removeEventListener(name, reload);
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
