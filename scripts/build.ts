import { buildPortal } from './stack/build.ts'

/** `npm run build`: the portal for production, in apps/portal/build. The server runs from its source. */
await buildPortal()
console.log('apps/portal/build is up to date')
