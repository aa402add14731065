import type { Scene } from './scene.ts'
import { courseScenes } from './scenes/courses.ts'
import { dashboardScenes } from './scenes/dashboard.ts'
import { editScenes } from './scenes/exam-edit.ts'
import { paymentScenes } from './scenes/payment.ts'
import { myDataScenes } from './scenes/my-data.ts'
import { landingScenes, publicScenes } from './scenes/public-pages.tsx'
import { recoveryScenes } from './scenes/recovery.tsx'
import { registrationScenes } from './scenes/registration.ts'

export const SCENES: readonly Scene[] = [
  ...landingScenes,
  ...registrationScenes,
  ...paymentScenes,
  ...publicScenes,
  ...recoveryScenes,
  ...dashboardScenes,
  ...editScenes,
  ...courseScenes,
  ...myDataScenes,
]
