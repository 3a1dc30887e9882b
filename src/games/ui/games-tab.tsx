/** The owner's tab Games: what each game holds. */
export function GamesTab() {
  return (
    <section className="card ocard">
      <div className="row sp oh2">
        <h2>Games</h2>
      </div>
    </section>
  );
}
