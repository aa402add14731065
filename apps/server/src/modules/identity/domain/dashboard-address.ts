export interface PublicAddress {
  readonly scheme: string
  /** Written behind the host, such as `:4000` where somebody develops; empty in production. */
  readonly port: string
}

/** LOG-08: where the student's dashboard is. The host must come from the table of sites (OPN-67). */
export const dashboardAddress = ({ scheme, port }: PublicAddress, host: string): string =>
  `${scheme}://${host.replace(/:\d+$/, '')}${port}/dashboard`
