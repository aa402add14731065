import { sittingsProgram } from './sittings-program.ts'
import { runProgram } from './staff-program.ts'

await runProgram(sittingsProgram)
