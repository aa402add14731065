import { buildApps } from './stack/build.ts'

/** `npm run build`: production builds of portal and player, each in its folder `build`. The server runs from source. */
await buildApps()
console.log('apps/portal/build and apps/player/build are up to date')
