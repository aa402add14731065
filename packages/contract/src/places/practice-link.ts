/** In the player's address. It stays after the code is removed, so that a reload finds the practice on the device. */
export const PRACTICE_PARAMETER = 'practice'
