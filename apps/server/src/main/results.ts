import { resultsProgram } from './results-program.ts'
import { runProgram } from './staff-program.ts'

await runProgram(resultsProgram)
