import fc from 'fast-check'

/** The gate uses the same cases every time; the full run sets SEED to a random number and prints it. */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_117) })
