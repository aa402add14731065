import { papersProgram } from './papers-program.ts'
import { runProgram } from './staff-program.ts'

await runProgram(papersProgram)
