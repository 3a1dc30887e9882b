/** The button goes with its row, so the focus moves on to where one chooses, instead of getting lost. */
export function leaveRow(row: HTMLElement | null): void {
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const field = row?.closest('section')?.querySelector<HTMLElement>('[role=combobox], .calc-add');
  (next?.querySelector<HTMLElement>('.rm-b') ?? field)?.focus();
}
