/** The smaller build has the types of the whole one, and does not say so. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
  export * from 'hls.js';
}
