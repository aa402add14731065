import type { Db } from '../../../platform/database.ts'
import { hashToken } from '../../../kernel/tokens.ts'

/** Whether one of the students with this mobile number has logged in on this device. */
export const isDeviceOf = async (db: Db, deviceId: string, mobile: string): Promise<boolean> => {
  const found = await db
    .selectFrom('identity.known_devices as device')
    .innerJoin('identity.students as student', 'student.student_id', 'device.student_id')
    .select('device.student_id')
    .where('student.mobile', '=', mobile)
    .where('device.device_hash', '=', hashToken(deviceId))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
