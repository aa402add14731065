import { median, visit, type PageReading } from './lighthouse.ts'
import { serveWithoutScripts } from './without-scripts.ts'

/** A landing page compared with itself without scripts, in alternating visits, on the production build. */
export interface LandingMarks {
  readonly path: string
  readonly ours: Record<keyof PageReading, number>
  readonly bare: Record<keyof PageReading, number>
  readonly paintRatio: number
  readonly runs: number
}

interface Measurement {
  readonly origin: string
  readonly barePort: number
  readonly runs: number
  readonly chromePath: string
  readonly paths: readonly string[]
  readonly measured: (marks: LandingMarks) => void
}

export const medians = (readings: readonly PageReading[]): Record<keyof PageReading, number> => {
  const names = Object.keys(readings[0] ?? {}) as (keyof PageReading)[]
  return Object.fromEntries(
    names.map((name) => [name, median(readings.map((reading) => reading[name]))]),
  ) as Record<keyof PageReading, number>
}

const measureOne = async (path: string, { origin, barePort, runs, chromePath }: Measurement) => {
  const ours: PageReading[] = []
  const bare: PageReading[] = []
  for (let run = 0; run < runs; run++) {
    ours.push(await visit(`${origin}${path}`, chromePath))
    bare.push(await visit(`http://localhost:${barePort}${path}`, chromePath))
  }
  const [oursMedian, bareMedian] = [medians(ours), medians(bare)]
  const paintRatio = oursMedian.largestPaintMs / bareMedian.largestPaintMs
  return { path, ours: oursMedian, bare: bareMedian, paintRatio, runs }
}

export const measureLandings = async (measurement: Measurement): Promise<LandingMarks[]> => {
  const server = await serveWithoutScripts(measurement.origin, measurement.barePort)
  const all: LandingMarks[] = []
  try {
    for (const path of measurement.paths) {
      const marks = await measureOne(path, measurement)
      measurement.measured(marks)
      all.push(marks)
    }
  } finally {
    server.close()
  }
  return all
}

export interface Verdict {
  readonly name: string
  /** A fact is the same on every machine; a time also depends on the machine's load. */
  readonly kind: 'fact' | 'time'
  readonly ok: boolean
  readonly measured: number
}

/** The thresholds of the landing page. */
export const judge = ({ ours, paintRatio }: LandingMarks): Verdict[] => {
  const verdict = (name: string, kind: Verdict['kind'], measured: number, ok: boolean): Verdict => ({
    name,
    kind,
    ok,
    measured,
  })
  return [
    verdict('performance at least 97', 'time', ours.performance, ours.performance >= 97),
    verdict('accessibility 100', 'fact', ours.accessibility, ours.accessibility === 100),
    verdict('best practices 100', 'fact', ours.bestPractices, ours.bestPractices === 100),
    verdict('SEO 100', 'fact', ours.seo, ours.seo === 100),
    verdict(
      'no script before the largest paint',
      'fact',
      ours.scriptsBeforePaint,
      ours.scriptsBeforePaint === 0,
    ),
    verdict('at most 110 KB of script', 'fact', ours.scriptKilobytes, ours.scriptKilobytes <= 110),
    verdict('largest paint at most 1.15 times that without scripts', 'time', paintRatio, paintRatio <= 1.15),
  ]
}
