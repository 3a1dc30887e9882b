/** The owner's tab Notifications: what is told to everybody. */
export function AnnouncementsTab() {
  return (
    <section className="card ocard">
      <div className="row sp oh2">
        <h2>System Announcements</h2>
      </div>
    </section>
  );
}
