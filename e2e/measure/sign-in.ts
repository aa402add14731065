/** Logs a demo student in without a browser. */
export const tokenOf = async (
  siteUrl: string,
  { rollNumber, dateOfBirth }: { readonly rollNumber: string; readonly dateOfBirth: string },
): Promise<string> => {
  const reply = await fetch(`${siteUrl}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      roll_number: rollNumber,
      date_of_birth: dateOfBirth.split('-').toReversed().join('/'),
    }),
  })
  const { token } = (await reply.json()) as { readonly token: string }
  return token
}
