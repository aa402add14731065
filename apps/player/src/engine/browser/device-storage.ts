/** T §6.1: a browser gives a private window less than this. */
const LEAST_QUOTA = 120 * 1024 * 1024

type DeviceStorage = Partial<Pick<StorageManager, 'estimate' | 'persist'>> | undefined

/** OFL-08: little room, or none that may be asked about. A browser that does not tell is believed. */
export const isPrivateWindow = async (storage: DeviceStorage): Promise<boolean> => {
  if (storage?.estimate === undefined) return false
  try {
    const { quota } = await storage.estimate()
    return quota !== undefined && quota < LEAST_QUOTA
  } catch {
    return true
  }
}

/** OFL-08: asks on a tap, because some browsers then ask the student. False: a full phone may lose what is here. */
export const askToStay = async (storage: DeviceStorage): Promise<boolean> => {
  if (storage?.persist === undefined) return true
  try {
    return await storage.persist()
  } catch {
    return false
  }
}
