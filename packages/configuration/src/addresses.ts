const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[?::1\]?|0\.0\.0\.0|\[?::\]?)$/i

/** Whether a host name or address leads to the machine that uses it. */
export const isLoopback = (host: string): boolean => host === '' || LOOPBACK.test(host)
