import { instituteProgram } from './institute-program.ts'
import { runProgram } from './staff-program.ts'

await runProgram(instituteProgram)
