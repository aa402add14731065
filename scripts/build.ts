import { buildApps } from './stack/build.ts'

/** `npm run build`: portal and player for production, each in its folder `build`. The server runs from its source. */
await buildApps()
console.log('apps/portal/build and apps/player/build are up to date')
