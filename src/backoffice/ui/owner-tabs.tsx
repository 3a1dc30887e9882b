import { type ComponentType, lazy } from 'react';
import type { Address } from '../../api/address.ts';
import type { Tab } from '../../platform/ui/tabs.tsx';
import { type OwnerTab, readOwnerTab } from '../owner-tab.ts';

type Part = ComponentType<{ address: Address }>;

const loadUsers = async (): Promise<Part> => (await import('./people/users-tab.tsx')).UsersTab;
const loadAnnouncements = async (): Promise<Part> =>
  (await import('../../announcements/ui/announcements-tab.tsx')).AnnouncementsTab;
const loadGames = async (): Promise<Part> => (await import('../../values/editing/ui/games-tab.tsx')).GamesTab;
const loadSessions = async (): Promise<Part> => (await import('./sessions-tab.tsx')).SessionsTab;
const loadLogs = async (): Promise<Part> => (await import('../../audit/ui/logs-tab.tsx')).LogsTab;
const loadSettings = async (): Promise<Part> => (await import('./settings-tab.tsx')).SettingsTab;

const late = (load: () => Promise<Part>): Part => lazy(async () => ({ default: await load() }));

/** What each tab shows. The server writes the chosen one into the page; the browser fetches its code at first use. */
export const OWNER_TAB_PARTS: Record<OwnerTab, Part> = {
  users: import.meta.env.SSR ? await loadUsers() : late(loadUsers),
  notifications: import.meta.env.SSR ? await loadAnnouncements() : late(loadAnnouncements),
  games: import.meta.env.SSR ? await loadGames() : late(loadGames),
  sessions: import.meta.env.SSR ? await loadSessions() : late(loadSessions),
  logs: import.meta.env.SSR ? await loadLogs() : late(loadLogs),
  settings: import.meta.env.SSR ? await loadSettings() : late(loadSettings),
};

const LOADS: Record<OwnerTab, () => Promise<Part>> = {
  users: loadUsers,
  notifications: loadAnnouncements,
  games: loadGames,
  sessions: loadSessions,
  logs: loadLogs,
  settings: loadSettings,
};

/** Fetches the code of the tab that the browser opens with: a press that comes before it would be lost. */
export async function prepareOwnerTab(): Promise<void> {
  if (!import.meta.env.SSR) await LOADS[readOwnerTab(new URLSearchParams(location.search))]();
}

/** The keys of the tabs, in their order. */
export const OWNER_TAB_KEYS: readonly Tab<OwnerTab>[] = [
  { id: 'users', label: 'Users', icon: 'users' },
  { id: 'notifications', label: 'Notifications', icon: 'megaphone' },
  { id: 'games', label: 'Games', icon: 'gamepad-2' },
  { id: 'sessions', label: 'Sessions', icon: 'monitor-smartphone' },
  { id: 'logs', label: 'Logs', icon: 'scroll-text' },
  { id: 'settings', label: 'Settings', icon: 'settings-2' },
];
