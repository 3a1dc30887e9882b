import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Says what could not be loaded, in place of it. */
export function ErrorNote({
  title,
  message,
  onRetry,
  retrying = false,
}: {
  title: string;
  message: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}) {
  return (
    <div className="note bad" role="alert">
      <Icon name="cloud-off" />
      <div>
        <b>{title}</b>
        <p>{message}</p>
        {onRetry !== undefined && (
          <Button size="sm" loading={retrying} onClick={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    </div>
  );
}
