import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanContract } from './lean-contract.ts'
import { playerHost } from './player-host.ts'
import { readPortalConfig } from './server/config.ts'

const { apiOrigin, port } = readPortalConfig()
const playerOrigin = `http://127.0.0.1:${process.env['PLAYER_PORT'] ?? 4001}`

/** Components of packages/ui that a landing page shows. */
const shown =
  'accordion|artwork|bubble|button|card|carousel|checkbox|field|icon|numeric-field|page-track|stepper|text-field|wordmark'

/** Render-blocking on every page, so it holds nothing that a landing page does not draw. */
const landingStyle = new RegExp(
  `(packages/ui/src/(tokens|fonts|base)|packages/ui/src/(${shown})/[^/]+|app/(frame|parts|features/(landing|registration))/[^/]+)\\.css$`,
)

/**
 * What landing pages share with others, in one part: many small files cost more in headers than they save. Pictures
 * are no part of it: a landing page brings the rows of its own. Nor are messages, which it has none of. What fetches a
 * lost style sheet again runs on every page.
 */
const landingParts = new RegExp(
  `app/(frame|routing)/(?!messages|script-notice)[^/]+\\.tsx?$|app/features/registration/(number-form|closed-card)\\.tsx$|app/format/(interpolate|phone)\\.ts$|app/api/late-styles\\.ts$|packages/messages/src/(language|locales)\\.ts$|packages/ui/src/(class-names|(${shown})/(?!pictures)[^/]+)\\.tsx?$|packages/rules/src/(outcome|page-measures|mobile-or-psid)\\.ts$|vite/preload-helper`,
)

/**
 * What pages that call the api share. A landing page loads none of it before somebody registers, and a dashboard would
 * otherwise wait for fifteen files of a kilobyte each, six at a time. The response sheet brings its own.
 */
const callingParts =
  /packages\/(contract|ui)\/src\/(?!.*(response-sheet|endpoints\/papers))|packages\/messages\/src\/clock|app\/(api|format)\/|node_modules\/zod\/|app\/features\/login\/use-login/

/** The oldest browsers (docs/guides/browsers.md): colours, too, are written for them. */
const FLOOR = ['chrome100', 'edge100', 'firefox100', 'safari15.4', 'ios15.4']

export default defineConfig({
  plugins: [playerHost(apiOrigin, playerOrigin), reactRouter(), leanContract()],
  // A font inside a style sheet would need a hole in the page's policy.
  build: {
    assetsInlineLimit: (path) => (/\.(woff2?|ttf)$/.test(path) ? false : undefined),
    // Style sheets are finished by the settings of the whole build, not by those of one environment.
    cssTarget: FLOOR,
  },
  // Every page is looked at before the first visit; what is found later would reload the page under somebody's fingers.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*', '!app/routes.ts', '!app/entry.server.tsx'],
  },
  server: {
    port,
    strictPort: true,
    // Sites are `*.localhost` names in development; the page itself refuses hosts that are no site.
    allowedHosts: ['.localhost'],
    proxy: { '/api': { target: apiOrigin, xfwd: true } },
  },
  environments: {
    client: {
      build: {
        target: FLOOR,
        // Code is split by hand so that the late loader can run one part per task (frontend.md, late hydration).
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Style in two files: what a landing page needs to be drawn, and the rest.
                { name: 'style', test: landingStyle },
                // The style of formulas and of questions goes with what draws them, which few pages fetch.
                { name: 'style-more', test: /^(?!.*(katex|packages\/questions|response-sheet)).*\.css$/ },
                { name: 'vendor-react-dom', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                {
                  name: 'vendor-react-router',
                  test: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/,
                },
                { name: 'frame', test: landingParts },
                { name: 'calling', test: callingParts, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
