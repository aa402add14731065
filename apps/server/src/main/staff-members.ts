import { runStaffMembers } from './staff-members-program.ts'
import { runProgram } from './staff-program.ts'

await runProgram(runStaffMembers)
