import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import { Button } from '../../platform/ui/button.tsx';
import { toast } from '../../platform/ui/toast-list.ts';

/** Has every process read anew what it keeps, and this page too. */
export function RefreshCacheCard() {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    const { error, isDefined } = await safe(api.backoffice.refreshCache());
    if (error === null) await cache.invalidateQueries();
    setBusy(false);
    if (error === null) toast({ title: 'Cache refreshed successfully' });
    else {
      const text = isDefined ? error.message : 'Please try again later';
      toast({ kind: 'bad', title: failureTitle(error, 'Failed to refresh the cache'), text });
    }
  };
  return (
    <section className="card stack g2">
      <h3>Refresh Cache</h3>
      <p className="sub s14">Reads users, games and trades again, here and on every server.</p>
      <div>
        <Button icon="refresh-cw" loading={busy} onClick={() => void refresh()}>
          Refresh Cache
        </Button>
      </div>
    </section>
  );
}
