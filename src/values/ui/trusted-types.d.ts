// Makes this file a module, so that it adds to the browser's types and does not replace them.
// oxlint-disable-next-line unicorn/require-module-specifiers
export {};

declare global {
  interface Window {
    /** Where the browser knows Trusted Types. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (text: string) => string },
      ) => { createHTML: (text: string) => TrustedHTML };
    };
  }
}
