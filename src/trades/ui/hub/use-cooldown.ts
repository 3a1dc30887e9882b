import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.ts';
import { useNowAs } from '../../../platform/ui/use-now.ts';
import { tradeReads } from '../../trade-reads.ts';

/**
 * Whether one has to wait before posting again.
 * @param asked whether somebody wants to know; nothing is read before
 */
export function useCooldown(asked: boolean): { active: boolean; endsAtMs: number } {
  const { data } = useQuery({ ...tradeReads.posting(useApi()), enabled: asked });
  const endsAtMs = data?.nextAt == null ? 0 : Date.parse(data.nextAt);
  return { active: useNowAs((nowMs) => nowMs < endsAtMs), endsAtMs };
}
