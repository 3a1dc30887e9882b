import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementList } from './announcement-list.tsx';

/** The owner's tab Notifications: what is told to everybody. */
export function AnnouncementsTab() {
  return (
    <div className="ogrid">
      <AnnouncementForm />
      <AnnouncementList />
    </div>
  );
}
