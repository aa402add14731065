/** What a family says when it orders a course. There is no price in it. */
export interface OrderForm {
  readonly rollNumber: string
  readonly mobile: string
  readonly productId: string
  readonly term: string
  readonly branchCode: string
  /** Empty: not said. */
  readonly streamCode: string
  readonly method: string
  readonly billing: {
    readonly name: string
    readonly email: string
    readonly address: string
    readonly city: string
    readonly state: string
    readonly pincode: string
    readonly fatherName: string
  }
}
