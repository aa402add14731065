/** The network or the door refused, not the gate: the credentials were not even looked at. */
export const isTemporary = (code: string): boolean =>
  code === 'unreachable' || (code.startsWith('edge.') && code !== 'edge.malformed')
