/**
 * Files that are kept beside the database, each under a name that is made of its content: what lies under a name never
 * changes. A name is of the form 'items/0123abcd-96.webp'.
 */
export type MediaStore = {
  /** Keeps a file; keeping it again changes nothing. */
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** @returns undefined when there is none of that name */
  get: (name: string) => Promise<Buffer | undefined>;
  has: (name: string) => Promise<boolean>;
  /** Deletes a file; one that is gone already is no error. */
  remove: (name: string) => Promise<void>;
};
