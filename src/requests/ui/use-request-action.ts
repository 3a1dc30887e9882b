import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import type { CancelReason } from '../request.ts';
import type { RequestAction } from './request-action.ts';
import type { TradeRequest } from './use-my-request.ts';

/** Acts on a request. `busy` is what is under way; the code behind it is fetched when it is first used. */
export function useRequestAction(request: TradeRequest) {
  const api = useApi();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<RequestAction>();
  const act = async (action: RequestAction, reason?: CancelReason) => {
    setBusy(action);
    try {
      await (await import('./request-action.ts')).actOnRequest(api, cache, request, action, reason);
    } catch {
      // Only the code itself can be missing; what the call says is told by it.
      toast({ kind: 'bad', title: 'Error', text: 'Check your connection and try again.' });
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, act: (action: RequestAction, reason?: CancelReason) => void act(action, reason) };
}
