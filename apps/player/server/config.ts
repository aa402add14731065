/** Every environment variable that the player's file server reads. */
export interface PlayerConfig {
  readonly host: string
  readonly port: number
  /** Whether the pages are served over https. */
  readonly isSecure: boolean
  /** Milliseconds between "not ready" and closing, so that a load balancer can stop sending requests first. */
  readonly drainMs: number
}

const whole = (text: string | undefined, fallback: number): number => {
  const value = text === undefined || text === '' ? fallback : Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`not a whole number: ${text}`)
  return value
}

export const readPlayerConfig = (env: NodeJS.ProcessEnv = process.env): PlayerConfig => {
  const isSecure = env['PUBLIC_SCHEME'] === 'https'
  if (env['MEDHA_ENV'] === 'production' && !isSecure) throw new Error('PUBLIC_SCHEME must be https')
  return {
    host: env['PLAYER_HOST'] ?? '127.0.0.1',
    port: whole(env['PLAYER_PORT'], 4001),
    isSecure,
    drainMs: whole(env['DRAIN_MS'], 1500),
  }
}
