/** The owner's tab Settings. */
export function SettingsTab() {
  return (
    <section className="card ocard">
      <div className="row sp oh2">
        <h2>Settings</h2>
      </div>
    </section>
  );
}
