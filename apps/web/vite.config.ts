import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
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
        // Two files that every page needs, instead of twenty small ones.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|zod)[\\/]/,
            },
            {
              name: 'base',
              test: /packages[\\/](?:exact|money|odds|contract)[\\/]|web[\\/]src[\\/]platform[\\/]|ui[\\/]src[\\/](?:amount|badge|button|card|class-names|icon|icon-paths|notice|price|price-button|skeleton|spinner|state-panel|toast-store|toasts|ui-settings|visually-hidden)\./,
            },
          ],
        },
      },
    },
  },
});
