import type { Plugin } from 'vite'
import { createApiProxy } from './server/api-proxy.ts'

interface StaffHostSettings {
  readonly host: string
  readonly staffOrigin: string
  readonly consoleOrigin: string
}

const STAFF_CALL = /^\/api\/v1\/(staff|console)\//

/** Replaces the edge proxy in development: the console's host has its files and the calls of staff, no other host has. */
export const staffHost = ({ host, staffOrigin, consoleOrigin }: StaffHostSettings): Plugin => ({
  name: 'staff-host',
  configureServer({ middlewares, config }) {
    const log = (event: string) => config.logger.error(event)
    const toStaff = createApiProxy(staffOrigin, log)
    const toConsole = createApiProxy(consoleOrigin, log)
    middlewares.use((request, response, next) => {
      const isConsole = request.headers.host?.replace(/:\d+$/, '') === host
      const path = request.url ?? ''
      if (isConsole && STAFF_CALL.test(path)) return toStaff(request, response)
      if (isConsole && !path.startsWith('/api/')) return toConsole(request, response)
      if (!isConsole && !STAFF_CALL.test(path)) return next()
      response.writeHead(404).end()
    })
  },
})
