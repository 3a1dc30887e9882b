/** Colours (main, second, accent) for what may have any. */
export const HUES = [
  'ff7a8a/ffe3e6/3a3f5c',
  'ff9f4a/ffeed6/5a3a8a',
  'ffd03f/fff6cf/3f6fb0',
  '7fc84f/ebf9d6/5a3f2a',
  '3fb8a0/d6f7ef/e8604f',
  '4fa3ee/def0ff/f0a52a',
  '7f7ff0/e6e6ff/f06fa8',
  'b87fe8/f3e3ff/3fa8a0',
  'f07fc8/ffe6f6/4f5fc0',
  'a8794f/f3e0c8/3f8f6a',
];
