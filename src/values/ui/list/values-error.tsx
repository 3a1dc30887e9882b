import { ErrorNote } from '../../../platform/ui/error-note.tsx';

/** What stands in place of the list when it cannot be had. */
export function ValuesError({ message }: { message: string }) {
  return (
    <div className="wrap verr">
      <ErrorNote
        title="Error Loading Data"
        message={`Unable to fetch data: ${message}. This may be due to API restrictions or network issues.`}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
