/**
 * Stands in for the mutations of the query library in the browser: what changes something here is a call, and no page makes
 * a mutation, whose code every first view would carry.
 */
export class MutationCache {
  build(): never {
    throw new Error('Pages make calls, no mutations.');
  }
  getAll(): [] {
    return [];
  }
  findAll(): [] {
    return [];
  }
  clear(): void {
    // There are none.
  }
  async resumePausedMutations(): Promise<void> {
    // None waits.
  }
}
