import { PLAYER_HOST_PREFIX } from '@medha/contract/places/player-host'
import type { Plugin } from 'vite'
import { createApiProxy } from './server/api-proxy.ts'

/** Replaces the edge proxy in development: `exam.` serves the player and its own calls only. */
export const playerHost = (apiOrigin: string, playerOrigin: string): Plugin => ({
  name: 'player-host',
  configureServer({ middlewares, config }) {
    const log = (event: string) => config.logger.error(event)
    const toApi = createApiProxy(apiOrigin, log)
    const toPlayer = createApiProxy(playerOrigin, log)
    middlewares.use((request, response, next) => {
      if (request.headers.host?.startsWith(PLAYER_HOST_PREFIX) !== true) return next()
      const isCall = /^\/(api\/v1\/player|papers)\//.test(request.url ?? '')
      return (isCall ? toApi : toPlayer)(request, response)
    })
  },
})
