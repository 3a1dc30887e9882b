import { useState } from 'react';
import type { Case, CaseReport } from '../case.ts';
import { useHeldList } from './use-held-list.ts';

/** The reports of a case that are on screen, and which of them a decision answers. */
export type ChosenReports = {
  shown: readonly CaseReport[];
  /** Ids of those that wait and are answered. */
  chosen: readonly string[];
  toggle: (id: string) => void;
  waiting: number;
  show: () => void;
};

/** All that wait are answered unless somebody leaves one out. One that comes while the case is open waits until it is asked for. */
export function useChosenReports(of: Case): ChosenReports {
  const [left, setLeft] = useState<readonly string[]>([]);
  const { shown, waiting, show } = useHeldList(of.reports, ({ id }) => id, of.person.userId);
  const reports = shown.filter(({ gone }) => !gone).map(({ item }) => item);
  return {
    shown: reports,
    chosen: reports.filter(({ id, outcome }) => outcome === null && !left.includes(id)).map(({ id }) => id),
    toggle: (id) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]),
    waiting,
    show,
  };
}
