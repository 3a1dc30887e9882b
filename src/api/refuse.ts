import type { AnySchema, InferContractRouterErrorMap, InferSchemaInput } from '@orpc/contract';
import type { contract } from './contract.ts';

type Declared = InferContractRouterErrorMap<typeof contract>;
type NameIn<Errors> = Errors extends unknown ? keyof Errors & string : never;
type Entry<Name extends string, Errors> = Errors extends { [name in Name]: infer Found } ? Found : never;
type DataOf<Found> = Found extends { data: infer Schema extends AnySchema }
  ? InferSchemaInput<Schema>
  : undefined;

/** A name that some call of the contract can be refused with. */
type RefusalName = NameIn<Declared>;
/** What is told with it: where calls declare one name with different data, any of these. */
type RefusalData<Name extends RefusalName> = DataOf<Entry<Name, Declared>>;

/** What `refuse` throws, until the start of every call (`server/calls.ts`) makes it the error that the contract declares. */
export class Refusal extends Error {
  readonly refusedAs: string;
  readonly data: unknown;
  constructor(refusedAs: string, data: unknown) {
    super(`refused as ${refusedAs}, which the call does not declare`);
    this.name = 'Refusal';
    this.refusedAs = refusedAs;
    this.data = data;
  }
}

/**
 * Refuses the call at work, wherever its rule stands: in the handler, or deep inside a transaction, which rolls back.
 * Status and message are those that the call's contract declares for the name. One that it does not declare, or with
 * other data, is a bug: logged, and answered as any other failure (docs/decisions/0043).
 * @throws always
 */
export function refuse<Name extends RefusalName>(
  name: Name,
  ...data: undefined extends RefusalData<Name> ? [data?: RefusalData<Name>] : [data: RefusalData<Name>]
): never {
  throw new Refusal(name, data[0]);
}
