import { isContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { contract } from '../src/api/contract.ts';

/** What the contract says of a call: the schema of its input, and the names of its errors. */
export function describeCall(name: string): { schema: unknown; errors: Set<string> } {
  const found = name.split('.').reduce<unknown>((part, key) => Object(part)[key], contract);
  if (!isContractProcedure(found)) throw new Error(`There is no call ${name}.`);
  const { inputSchema, errorMap } = found['~orpc'];
  const schema =
    inputSchema instanceof z.ZodType
      ? z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' })
      : { type: 'object' };
  return { schema, errors: new Set(Object.keys(errorMap)) };
}
