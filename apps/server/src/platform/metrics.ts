import { BUILD_INFO } from '@medha/configuration/build-info'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'route' | 'method' | 'status'>
  readonly refusals: Counter<'code'>
  readonly jobs: Counter<'queue' | 'outcome'>
  readonly limiterFallbacks: Counter<'limiter'>
  readonly credentialTries: Counter<'end'>
  /** Read from the database each time the metrics are scraped. */
  unresolvedPayments(read: () => Promise<Readonly<Record<string, number>>>): void
  /** The same, for the audit log: a worker that has died cannot say so. */
  unsealedSeconds(read: () => Promise<number>): void
}

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'medha_build_info',
    help: 'Which release runs; always 1',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ ...BUILD_INFO }, 1)
  return {
    registry,
    requests: new Histogram({
      name: 'medha_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusals: new Counter({
      name: 'medha_refusals_total',
      help: 'Refusals by code',
      labelNames: ['code'],
      registers,
    }),
    jobs: new Counter({
      name: 'medha_jobs_total',
      help: 'Jobs by queue and outcome',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    limiterFallbacks: new Counter({
      name: 'medha_limiter_fallbacks_total',
      help: 'Times a limit was held without Redis',
      labelNames: ['limiter'],
      registers,
    }),
    credentialTries: new Counter({
      name: 'medha_credential_tries_total',
      help: 'Tries of a roll number and a date of birth, by how they ended',
      labelNames: ['end'],
      registers,
    }),
    unresolvedPayments: (read) => {
      const gauge = new Gauge({
        name: 'medha_payments_unresolved',
        help: 'Payments and refunds without an end for more than ten minutes, by reason',
        labelNames: ['why'],
        registers: [],
        async collect() {
          for (const [why, count] of Object.entries(await read())) this.set({ why }, count)
        },
      })
      registry.registerMetric(gauge)
    },
    unsealedSeconds: (read) => {
      const gauge = new Gauge({
        name: 'medha_audit_log_unsealed_seconds',
        help: 'For how long the first entry of the audit log waits for its place in the chain; more than 60 is too long',
        registers: [],
        async collect() {
          this.set(await read())
        },
      })
      registry.registerMetric(gauge)
    },
  }
}
