import { buildApps } from './stack/build.ts'

/** `npm run build`: production builds of portal, player and console, each in its folder `build`. The server runs from source. */
await buildApps()
console.log('apps/portal/build, apps/player/build and apps/console/build are up to date')
