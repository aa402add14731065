import type { Scene } from './scene.ts'
import { recoveryScenes } from './scenes/recovery.tsx'
import { paymentScenes, registrationScenes } from './scenes/registration.tsx'
import { courseScenes, dashboardScenes, editScenes } from './scenes/student-area.tsx'

export const SCENES: readonly Scene[] = [
  ...registrationScenes,
  ...paymentScenes,
  ...recoveryScenes,
  ...dashboardScenes,
  ...editScenes,
  ...courseScenes,
]
