/** A report of any kind: rows of the same figures, and their total. */
export interface Report<Name extends string> {
  currency: string
  currencies: string[]
  rows: ReportRow<Name>[]
  total: Record<Name, number>
}

export type ReportRow<Name extends string> = { key: string; label: string } & Record<Name, number>
