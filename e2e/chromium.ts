/** The machine's browser, started the same way for the gallery, the engine and pictures. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
  ],
} as const

/** The same browser without window support: journeys take a third less time in it. */
export const HEADLESS_SHELL = {
  ...CHROMIUM,
  executablePath: process.env['HEADLESS_SHELL'] ?? '/usr/bin/chromium-headless-shell',
} as const

/** Settings of a typical student's phone. */
export const INDIAN_PHONE = {
  viewport: { width: 360, height: 740 },
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
} as const
