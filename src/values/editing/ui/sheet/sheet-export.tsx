import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../api/api-context.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import type { Item } from '../../../items/item.ts';
import { valueReads } from '../../../value-reads.ts';
import type { EditedGame } from '../../game-edit-contract.ts';
import { saveFile } from './save-file.ts';

/** Gives the whole list as files: a table for a spreadsheet, and what `npm run import-values` reads. */
export function SheetExport({ game, items }: { game: EditedGame; items: readonly Item[] | undefined }) {
  const list = useQuery({ ...valueReads.values(useApi(), game.id), enabled: false }).data;
  const csv = async () => {
    const { sheetCsv } = await import('../../review/sheet-csv.ts');
    if (items !== undefined)
      saveFile(`${game.id}.csv`, 'text/csv', sheetCsv(game.id, items, list?.sources ?? []));
  };
  const json = async () => {
    const { sheetJson } = await import('../../review/sheet-json.ts');
    if (list !== undefined) saveFile(`${game.id}.json`, 'application/json', sheetJson(game, list));
  };
  return (
    <>
      <Button size="sm" icon="download" disabled={items === undefined} onClick={() => void csv()}>
        CSV
      </Button>
      <Button size="sm" icon="download" disabled={items === undefined} onClick={() => void json()}>
        JSON
      </Button>
    </>
  );
}
