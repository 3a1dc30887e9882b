/** Stands over the page for what was just pressed, until its code has come. */
export function LoadingCover() {
  return (
    <div className="coming" role="status" aria-label="Loading…">
      <span className="spin" />
    </div>
  );
}
