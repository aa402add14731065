/** The published library has no types. Only a test uses it, as a reference. */
declare module 'paytmchecksum' {
  const PaytmChecksum: {
    generateSignature(params: string | Record<string, string>, key: string): Promise<string>
    verifySignature(params: string | Record<string, string>, key: string, checksum: string): boolean
  }
  export default PaytmChecksum
}
