import { runProgram } from './staff-program.ts'
import { secretsProgram } from './secrets-program.ts'

await runProgram(secretsProgram)
