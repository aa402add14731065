/** 251104783926 as 2511, 0478, 3926. */
export function groupsOfFour(digits: string): readonly string[] {
  return digits.match(/.{1,4}/g) ?? []
}
