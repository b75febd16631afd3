/** What the reads bench uses of autocannon, which has no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
  }
  interface Result {
    readonly requests: { readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  function autocannon(options: Options): Promise<Result>;
  export { autocannon as default };
}
