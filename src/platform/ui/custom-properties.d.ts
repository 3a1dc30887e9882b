// Makes this file a module, so that it adds to React's types and does not replace them.
// oxlint-disable-next-line unicorn/require-module-specifiers
export {};

declare module 'react' {
  interface CSSProperties {
    /** Figures that only the data knows, handed to the style sheet: a meter's place, a fuse's length. */
    [property: `--${string}`]: string | number | undefined;
  }
}
