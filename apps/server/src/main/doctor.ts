import { doctorProgram } from './doctor/doctor-program.ts'
import { runProgram } from './staff-program.ts'

await runProgram(doctorProgram)
