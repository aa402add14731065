/** The browser of the machine, started the same way for journeys, the gallery and pictures. */
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

/** How our students' phones are set. */
export const INDIAN_PHONE = {
  viewport: { width: 360, height: 740 },
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
} as const
