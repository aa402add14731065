/** In the address of the player. It stays there after the code is gone, so that a reload finds the practice on the device. */
export const PRACTICE_PARAMETER = 'practice'
