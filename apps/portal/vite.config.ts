import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanContract } from './lean-contract.ts'
import { playerHost } from './player-host.ts'
import { staffHost } from './staff-host.ts'

// For the development server; a build needs none of them.
const port = Number(process.env['PORTAL_PORT'] ?? 4000)
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4100'
const playerOrigin = `http://127.0.0.1:${process.env['PLAYER_PORT'] ?? 4001}`
const staff = {
  host: process.env['STAFF_HOST'] ?? 'staff.medha.localhost',
  staffOrigin: process.env['STAFF_ORIGIN'] ?? 'http://127.0.0.1:4110',
  consoleOrigin: `http://127.0.0.1:${process.env['CONSOLE_PORT'] ?? 4002}`,
}

/** Components of packages/ui that a landing page uses. */
const shown =
  'accordion|artwork|bubble|button|card|carousel|checkbox|field|icon|numeric-field|page-track|stepper|text-field|wordmark'

/** Render-blocking on every page, so it holds only the styles of a landing page. */
const landingStyle = new RegExp(
  `(packages/ui/src/(tokens|fonts|base)|packages/ui/src/(${shown})/[^/]+|app/(frame|parts|features/(landing|registration))/[^/]+)\\.css$`,
)

/**
 * Code that landing pages share with others, in one chunk: many small files cost more in headers than they save.
 * Pictures are excluded, since a landing page imports its own, and so are toast messages, which it does not have.
 * `late-styles` runs on every page.
 */
const landingParts = new RegExp(
  `app/(frame|routing)/(?!messages|script-notice|page-provider)[^/]+\\.tsx?$|app/features/registration/(number-form|closed-card)\\.tsx$|app/format/(interpolate|phone)\\.ts$|app/api/late-styles\\.ts$|packages/messages/src/(language|locales)\\.ts$|packages/ui/src/(class-names|(${shown})/(?!pictures)[^/]+)\\.tsx?$|packages/rules/src/(outcome|page-measures|mobile-or-psid)\\.ts$|vite/preload-helper`,
)

/**
 * Code that pages with api calls share. A landing page loads it only when a visitor registers, and a dashboard would
 * otherwise load fifteen files of a kilobyte each, six at a time. The response sheet has its own chunk, and so have a
 * family's own data.
 */
const callingParts =
  /packages\/(contract|ui)\/src\/(?!.*(response-sheet|endpoints\/(papers|privacy|reminders)|shapes\/my-data|stack))|packages\/messages\/src\/clock|app\/(api|format)\/(?!page-context|use-browser-call|cached-call|use-cached-call)|node_modules\/zod\/|app\/features\/login\/use-login/

/** Code that views of several pages share, but neither a landing page nor the login, which are at their limits. */
const viewParts =
  /app\/api\/(page-context|use-browser-call)\.ts$|app\/frame\/page-provider\.tsx$|packages\/ui\/src\/stack\//

/** How a call goes on: waiting, failed, a toast. Login, dashboard and result use all of it; alone each file is tiny. */
const callStates = /app\/parts\/(call-error|use-waiting-stage|lazy-part)\.tsx?$|app\/frame\/messages\.tsx$/

/** What the dashboard shares with its views that load later; alone each file is tiny. */
const dashboardParts =
  /app\/api\/(use-)?cached-call\.ts$|app\/features\/(courses\/flow\/order-answer|exam-edit\/exam-edit-calls|my-data\/waiting|practice\/show-purchase)\.tsx?$|packages\/contract\/src\/endpoints\/reminders\.ts$|packages\/rules\/src\/masking\.ts$/

/** The oldest supported browsers (docs/guides/browsers.md); colours are compiled for them too. */
const FLOOR = ['chrome100', 'edge100', 'firefox100', 'safari15.4', 'ios15.4']

export default defineConfig({
  plugins: [staffHost(staff), playerHost(apiOrigin, playerOrigin), reactRouter(), leanContract()],
  // An inlined font would need an exception in the page's CSP.
  build: {
    assetsInlineLimit: (path) => (/\.(woff2?|ttf)$/.test(path) ? false : undefined),
    // CSS is minified with the settings of the whole build, not with those of one environment.
    cssTarget: FLOOR,
  },
  // All pages are scanned at startup: a dependency found later would reload the page during use.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.*', '!app/routes.ts', '!app/entry.server.tsx'],
  },
  server: {
    port,
    strictPort: true,
    // In development, sites are `*.localhost` names; the page itself refuses unknown hosts.
    allowedHosts: ['.localhost'],
    proxy: { '/api': { target: apiOrigin, xfwd: true } },
  },
  environments: {
    client: {
      build: {
        target: FLOOR,
        // Code is split by hand so that the late loader can run one chunk per task.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Two style sheets: what a landing page needs, and the rest.
                { name: 'style', test: landingStyle },
                // Styles of formulas and questions load with their components, which few pages use.
                { name: 'style-more', test: /^(?!.*(katex|packages\/questions|response-sheet)).*\.css$/ },
                { name: 'vendor-react-dom', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                {
                  name: 'vendor-react-router',
                  test: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/,
                },
                { name: 'frame', test: landingParts },
                { name: 'calling', test: callingParts, minShareCount: 2 },
                // Last: a group also takes what its files import, and the ones above have that already.
                { name: 'views', test: viewParts },
                { name: 'call-states', test: callStates },
                { name: 'dashboard-parts', test: dashboardParts },
              ],
            },
          },
        },
      },
    },
  },
})
