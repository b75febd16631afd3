import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offlineFiles } from './offline-files.mjs';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), offlineFiles(fileURLToPath(new URL('service-worker.js', import.meta.url)))],
  build: {
    outDir: fileURLToPath(new URL('../../.build/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // Every asset is a file of its own: the content policy allows no data: addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Two files hold what every page needs, and a third what lists of races and matches are
        // made of, instead of twenty small ones. The code that only one page needs stays with that
        // page: the first load has no room for it.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              tags: ['$initial'],
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query)|zod)[\\/]/,
            },
            {
              name: 'base',
              tags: ['$initial'],
              test: /packages[\\/]|web[\\/]src[\\/](?:platform|core)[\\/]/,
            },
            {
              name: 'lists',
              test: /packages[\\/]odds[\\/]|core[\\/](?:prices[\\/]live-price-button|sports[\\/](?:\w+[\\/])?(?:event-|group-|headline|match-clock|pad-|seed-|sport-|spoken-|status-|use-))|client[\\/]src[\\/]\w+[\\/]use-(?:time-left|visible|width)|ui[\\/]src[\\/]\w+[\\/](?:badge|button|card|countdown|notice|price-text|price-button|segmented|skeleton|state-panel)\./,
            },
          ],
        },
      },
    },
  },
});
