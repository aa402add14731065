/** One way in which a party can misbehave. */
export interface FaultKind {
  readonly name: string
  readonly label: string
}

export interface Fault {
  readonly name: string
  /** How often it will still happen; null until it is switched off. */
  readonly left: number | null
  /** For slow faults: how long an answer takes. */
  readonly ms: number
}

export interface Faults {
  read(party: string): Fault | null
  set(party: string, fault: Fault | null): void
  /** The fault for the call that is being answered now; decrements its count. */
  strike(party: string): Fault | null
  clear(): void
}

export const createFaults = (): Faults => {
  const active = new Map<string, Fault>()
  const set = (party: string, fault: Fault | null) => {
    if (fault === null || fault.left === 0) active.delete(party)
    else active.set(party, fault)
  }
  return {
    read: (party) => active.get(party) ?? null,
    set,
    strike: (party) => {
      const fault = active.get(party) ?? null
      if (fault !== null && fault.left !== null) set(party, { ...fault, left: fault.left - 1 })
      return fault
    },
    clear: () => active.clear(),
  }
}
