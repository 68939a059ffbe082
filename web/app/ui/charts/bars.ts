export interface BarSeries {
  id: string
  name: string
}

export interface BarPoint {
  /** On the axis, already in the language. */
  label: string
  values: Readonly<Record<string, number>>
}
