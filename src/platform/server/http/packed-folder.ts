/** Where the build keeps the brotli form of what it built, below the folder of the pages and under the same paths. */
export const PACKED_FOLDER = '.brotli';
